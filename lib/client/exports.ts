import { call, callFile, type ServedFile } from './server/call'
import { saveFile } from './server/download'
import { messageOf } from './server/errors'
import { toast } from './page/toast'

function announceFailure(error: unknown) {
  toast({
    variant: 'destructive',
    title: 'Export Failed',
    description: 'There was an error exporting your thoughts.',
    reason: messageOf(error),
  })
}

/** Saves a file of thoughts, and shows a notice of the result. */
export async function saveExport(served: Promise<ServedFile>): Promise<void> {
  try {
    const file = await served
    saveFile(file)
    toast({ title: 'Export Successful', description: file.name })
  } catch (error) {
    announceFailure(error)
  }
}

/** Saves every active thought as one file, regardless of the filters (exports.md#all-thoughts). */
export async function exportAllThoughts(format: 'csv' | 'json'): Promise<void> {
  try {
    const first = await call('GET /api/thoughts', { query: { limit: 1 } })
    if (first.length > 0) {
      return await saveExport(callFile('GET /api/thoughts/export', { query: { format } }))
    }
    toast({
      variant: 'destructive',
      title: 'No Data to Export',
      description: 'There are no thoughts available to export.',
    })
  } catch (error) {
    announceFailure(error)
  }
}

/** Saves one thought as a file. */
export const exportThought = (id: number, format: 'csv' | 'txt'): Promise<void> =>
  saveExport(callFile('GET /api/thoughts/[id]/export', { params: { id }, query: { format } }))
