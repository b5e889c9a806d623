/** Moves the focus to the page's search; false if there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input')
  field?.select()
  field?.focus()
  return field !== null
}
