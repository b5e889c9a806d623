import { counted } from '@/lib/shared/counted'
import type { Import } from '@/lib/shared/imports'
import { hasContent } from './preview-list'

/** What an import does, or what came of it, in one line. */
export function stateInWords({
  state,
  preview,
  added,
  duplicates,
  beyondPlan,
  keptCount,
  faults,
}: Import): string {
  const imported = [
    `${counted(added, 'ramble')} imported`,
    ...(duplicates > 0 ? [`${duplicates.toLocaleString('en-US')} you had already`] : []),
    ...(beyondPlan > 0 ? [`${beyondPlan.toLocaleString('en-US')} beyond your plan left out`] : []),
  ].join(', ')
  switch (state) {
    case 'uploading':
      return 'The file has not arrived.'
    case 'reading':
      return 'Reading the file...'
    case 'ready':
      return preview && hasContent(preview)
        ? 'Ready to import. Nothing is added yet.'
        : 'Nothing in this file can be imported.'
    case 'running':
      return 'Importing...'
    case 'undoing':
      return 'Removing what was imported...'
    case 'done':
      return `${imported}.`
    case 'cancelled':
      return `Stopped: ${imported}.`
    case 'failed': {
      const reason = faults[0]?.message ?? 'Something went wrong. Please try again.'
      return added > 0 ? `${reason} Until then: ${imported}.` : reason
    }
    case 'undone':
      return keptCount > 0
        ? `Undone, except ${counted(keptCount, 'ramble')} that you have edited since.`
        : 'Undone.'
  }
}
