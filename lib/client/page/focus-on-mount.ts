/** A ref for a field that appears because someone asked to type in it. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}

/** A ref for the control that reappears when an edit ends: it gets the focus that the edit lost. */
export function focusIfLost(control: HTMLElement | null): void {
  if (document.activeElement === document.body) control?.focus()
}
