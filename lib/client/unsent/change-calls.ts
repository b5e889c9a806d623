/** The calls that wait on this device where they can't be sent. */
export type ChangeCall =
  | 'PATCH /api/action-items/[id]'
  | 'DELETE /api/action-items/[id]'
  | 'PATCH /api/thoughts/[id]/archive'
  | 'PATCH /api/thoughts/[id]/unarchive'
  | 'PATCH /api/thoughts/[id]'
  | 'DELETE /api/thoughts/[id]'
  | 'POST /api/deleted-thoughts/[id]/restore'
  | 'POST /api/thoughts/[id]/tags'
  | 'DELETE /api/thoughts/[id]/tags/[tagId]'
  | 'POST /api/reminders'
  | 'PATCH /api/reminders/[id]'
  | 'DELETE /api/reminders/[id]'
