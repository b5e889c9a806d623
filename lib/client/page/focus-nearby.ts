const CONTROLS = 'a[href], button, input, select, textarea'
const HEADINGS = 'h1, h2, h3'

/** An element's ancestors, nearest first, each with the index of the child on the path. */
export interface Place {
  element: HTMLElement
  steps: { ancestor: Element; index: number }[]
}

/** Records an element's position before it may be removed. */
export function placeOf(element: HTMLElement): Place {
  const steps: Place['steps'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const ancestor = child.parentElement
    steps.push({ ancestor, index: [...ancestor.children].indexOf(child) })
  }
  return { element, steps }
}

/**
 * Focuses the element. If it was removed with its entry, focuses the first control of the entry that took its place,
 * else of the entry before; if no entry is left, the heading above them.
 */
export function focusNearby({ element, steps }: Place): void {
  if (element.isConnected) return element.focus()
  for (const { ancestor, index } of steps) {
    if (!ancestor.isConnected) continue
    const entry = ancestor.children[Math.min(index, ancestor.children.length - 1)]
    const control = entry?.querySelector<HTMLElement>(CONTROLS)
    if (control) return control.focus()
    const heading = ancestor.querySelector<HTMLElement>(HEADINGS)
    if (heading) {
      heading.tabIndex = -1
      return heading.focus()
    }
  }
}

/** A place, and the page that it is on. */
export interface PlaceOnPage {
  place: Place
  page: string
}

/** Records where an element is before it may leave its list. */
export function placeOnPage(element: HTMLElement): PlaceOnPage {
  return { place: placeOf(element), page: window.location.pathname }
}

/**
 * Focuses what took the place of an element that leaves the page with the focus, once it has been
 * removed. Navigation to another page moves no focus.
 */
export function handOverFocus({ place, page }: PlaceOnPage): void {
  setTimeout(() => {
    const isLost = document.activeElement === document.body
    if (isLost && window.location.pathname === page) focusNearby(place)
  })
}
