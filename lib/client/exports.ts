import type { Thought } from '@/lib/shared/thoughts'
import { api } from './api'
import { saveFile } from './download'
import { serverMessageOf } from './errors'
import { toast } from './toast'

async function saveExport(path: string, format: string): Promise<void> {
  const file = await api.file(path, { query: { format } })
  saveFile(file)
  toast({ title: 'Export Successful', description: file.name })
}

function announceFailure(error: unknown) {
  toast({
    variant: 'destructive',
    title: 'Export Failed',
    description: 'There was an error exporting your thoughts.',
    reason: serverMessageOf(error),
  })
}

/** Saves every active thought as one file, whatever is filtered on screen (exports.md#all-thoughts). */
export async function exportAllThoughts(format: 'csv' | 'json'): Promise<void> {
  try {
    const first = await api.get<Thought[]>('/api/thoughts', { query: { limit: 1 } })
    if (first.length > 0) return await saveExport('/api/thoughts/export', format)
    toast({
      variant: 'destructive',
      title: 'No Data to Export',
      description: 'There are no thoughts available to export.',
    })
  } catch (error) {
    announceFailure(error)
  }
}

/** Saves one thought as a file of its own. */
export async function exportThought(id: number, format: 'csv' | 'txt'): Promise<void> {
  try {
    await saveExport(`/api/thoughts/${id}/export`, format)
  } catch (error) {
    announceFailure(error)
  }
}
