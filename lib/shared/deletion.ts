/** Whether a typed word confirms a deletion, whatever its case (categories.md#deleting-everything). */
export function isDeletionConfirmed(typed: string): boolean {
  return typed.trim().toLowerCase() === 'delete'
}
