import type { Thought } from '@/lib/shared/thoughts'
import {
  LIST_COLUMNS,
  listFileName,
  THOUGHT_COLUMNS,
  thoughtFileName,
  toCsv,
  toJson,
  toText,
} from '@/lib/shared/exports'
import { saveFile } from './download'
import { readAllThoughts } from './thoughts'
import { toast } from './toast'

const CSV = 'text/csv'

function announceFailure() {
  toast({
    variant: 'destructive',
    title: 'Export Failed',
    description: 'There was an error exporting your thoughts.',
  })
}

/** Saves every active thought as one file, whatever is filtered on screen. */
export async function exportAllThoughts(format: 'csv' | 'json', timezone: string): Promise<void> {
  try {
    const thoughts = await readAllThoughts()
    if (thoughts.length === 0) {
      toast({
        variant: 'destructive',
        title: 'No Data to Export',
        description: 'There are no thoughts available to export.',
      })
      return
    }
    const name = listFileName(format, new Date(), timezone)
    if (format === 'csv') saveFile(name, toCsv(LIST_COLUMNS, thoughts, timezone), CSV)
    else saveFile(name, toJson(thoughts), 'application/json')
    toast({ title: 'Export Successful', description: name })
  } catch {
    announceFailure()
  }
}

/** Saves one thought as a file of its own. */
export function exportThought(thought: Thought, format: 'csv' | 'txt', timezone: string): void {
  try {
    const name = thoughtFileName(thought.id, format)
    if (format === 'csv') saveFile(name, toCsv(THOUGHT_COLUMNS, [thought], timezone), CSV)
    else saveFile(name, toText(thought, timezone), 'text/plain')
    toast({ title: 'Export Successful', description: name })
  } catch {
    announceFailure()
  }
}
