import { callFile } from '@/lib/client/server/call'
import { saveExport } from '@/lib/client/exports'
import { toast } from '@/lib/client/page/toast'
import { BULK_CHANGE_AT_ONCE } from '@/lib/shared/limits'
import { selectedOf } from './use-change-selected'
import type { ThoughtList } from './selectable-list'

/** Saves the selected rambles as a file. An address can name only a limited number of them. */
export async function exportSelected(list: ThoughtList, format: 'csv' | 'json'): Promise<void> {
  const { match, ids } = selectedOf(list)
  if (ids && ids.length > BULK_CHANGE_AT_ONCE) {
    const most = BULK_CHANGE_AT_ONCE.toLocaleString('en-US')
    return toast({
      variant: 'destructive',
      title: 'Export Failed',
      description: `Select all rambles, or at most ${most} of them.`,
    })
  }
  await saveExport(callFile('GET /api/thoughts/export', { query: { format, ...match, ids } }))
}
