/** Whether a typed word confirms a deletion, whatever its case (SPEC 5). */
export function isDeletionConfirmed(typed: string): boolean {
  return typed.trim().toLowerCase() === 'delete'
}
