import 'server-only'
import type { BulkAction } from '@/lib/shared/bulk-changes'
import type { ManyAction } from './action'
import { deletingItems, deletingThoughts } from './delete-actions'
import { ticking, waiting } from './item-actions'
import { tagging, untagging } from './tag-actions'
import { archiving, categorising } from './thought-actions'

/** How each action is done to many things. */
export const ACTIONS: Record<BulkAction, ManyAction> = {
  archive: archiving(true),
  unarchive: archiving(false),
  delete: deletingThoughts,
  tag: tagging,
  untag: untagging,
  category: categorising,
  tick: ticking(true),
  untick: ticking(false),
  wait: waiting(true),
  unwait: waiting(false),
  'delete-items': deletingItems,
}
