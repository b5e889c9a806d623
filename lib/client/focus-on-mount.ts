/** A ref for a field that appears because someone asked to type in it. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}

/** A ref for the control that appears again when an edit ends: it gets the focus that this left behind. */
export function focusIfLost(control: HTMLElement | null): void {
  if (document.activeElement === document.body) control?.focus()
}
