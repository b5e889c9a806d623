import { counted } from '@/lib/shared/counted'
import type { Import } from '@/lib/shared/imports'

/** What an import does, or what came of it, in one line. */
export function stateInWords({
  state,
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
      return 'Nothing is added yet.'
    case 'running':
      return 'Importing...'
    case 'undoing':
      return 'Removing what was imported...'
    case 'done':
      return `${imported}.`
    case 'cancelled':
      return added > 0 ? `Stopped: ${imported}.` : 'Cancelled.'
    case 'failed':
      return faults[0]?.message ?? 'Something went wrong. Please try again.'
    case 'undone':
      return keptCount > 0
        ? `Undone, except ${counted(keptCount, 'ramble')} that you have edited since.`
        : 'Undone.'
  }
}
