/** A ref for a field that appears because someone asked to type in it. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
