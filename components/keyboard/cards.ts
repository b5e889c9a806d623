/** Where the focus was last: when that card goes away, the next one takes its place. */
let last: { main: Element | null; path: string; place: number } | undefined

function notePlace(place: number): void {
  last = { main: document.querySelector('main'), path: location.pathname, place }
}

/** The position of the last focused card of this page; -1 if there was none. */
function lastPlace(): number {
  const isHere = last?.main === document.querySelector('main') && last.path === location.pathname
  return last && isHere ? last.place : -1
}

const allCards = () => [...document.querySelectorAll<HTMLElement>('main [data-card]')]

const placeOfFocus = (cards: HTMLElement[]) =>
  cards.findIndex((card) => card.contains(document.activeElement))

const focusCard = (card: HTMLElement | undefined) =>
  card?.querySelector<HTMLElement>('h3 a')?.focus()

/** Moves the focus to the card after or before the focused one. */
export function moveToCard(step: 1 | -1): void {
  const cards = allCards()
  const focused = placeOfFocus(cards)
  const before = lastPlace()
  const wanted = focused === -1 ? before + (step === 1 && before >= 0 ? 0 : step) : focused + step
  const place = Math.max(0, Math.min(wanted, cards.length - 1))
  notePlace(place)
  focusCard(cards[place])
}

/** The focused card, and the id of its thought. */
export function cardInFocus(): { link: HTMLElement; thoughtId: number } | null {
  const cards = allCards()
  const place = placeOfFocus(cards)
  const link = cards[place]?.querySelector<HTMLElement>('h3 a')
  if (!link) return null
  notePlace(place)
  return { link, thoughtId: Number(cards[place]?.dataset.card) }
}

/** Presses a button of the focused card, or of the thought that fills the page. */
export function pressOnCard(button: 'archive' | 'delete' | 'pin'): void {
  const cards = allCards()
  const place = placeOfFocus(cards)
  const scope = cards.length > 0 ? cards[place] : document.querySelector('main')
  const pressed = scope?.querySelector<HTMLButtonElement>(`[data-shortcut=${button}]`)
  if (!pressed) return
  notePlace(place)
  pressed.click()
  // An archived card goes away; a confirmation returns the focus to the card itself.
  if (button === 'archive') focusCard(cards[place + 1] ?? cards[place - 1])
}

/** Toggles the selection of the list entry that has the focus, or else of the entry under the pointer. */
export function selectEntry(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('main [data-selects]')]
  const focused = document.activeElement
  const boxOfFocus = boxes.find((box) => box.parentElement?.contains(focused))
  const hovered = document.querySelector<HTMLElement>('main li:hover > [data-selects]')
  // A clicked element keeps the focus, but shows no focus ring.
  const box = focused?.matches(':focus-visible') ? (boxOfFocus ?? hovered) : (hovered ?? boxOfFocus)
  box?.click()
}
