import type { Phone } from './phone'

/** From this width on the form is beside the cards; on narrower screens it is a dialog over them. */
const WIDE = { width: 1280, height: 844 }
const CAPTURES = 30
const TYPED = 'Remember to ask the neighbours about the fence on Saturday..'

/** What sending thoughts takes. */
export interface Sending {
  /** From the key to the frame that shows the card, in ms. */
  cards: number[]
  /** From the call that stores a thought to its commit, in ms. */
  stored: number[]
}

/** Sends thoughts from the dashboard over Fast 3G. */
export async function sendThoughts({ page, slowDown, throttle }: Phone): Promise<Sending> {
  await page.setViewportSize(WIDE)
  await page.addInitScript(noteStoring)
  await page.goto('/')
  await page.waitForLoadState('load')
  const field = page.getByRole('textbox', { name: 'Your thought' })
  // The first send loads the code that sends.
  await field.fill(TYPED)
  await field.press('Control+Enter')
  await page.waitForFunction((text) => document.body.innerText.includes(text), TYPED)
  await slowDown()
  await throttle()
  const cards: number[] = []
  for (let done = 0; done < CAPTURES; done++) {
    const text = `Thought number ${done} of many`
    // Sends each thought alone, once the previous thought is saved.
    await page.waitForFunction(isAtRest)
    await field.fill(text)
    const shown = page.evaluate(noteCard, text)
    await field.press('Control+Enter')
    cards.push(await shown)
  }
  const stored: number[] = await page.evaluate(() => Reflect.get(globalThis, 'storedMs'))
  return { cards, stored }
}

/** Runs in the page: the field is empty and nothing is in flight. */
const isAtRest = () =>
  document.querySelector('textarea')?.value === '' &&
  !document.querySelector('[aria-label="Unsent thought"]')

const WAITING = 100

/** How long it takes to send a hundred thoughts over Fast 3G that were written without a network, in ms. */
export async function drainThoughts({ page, slowDown, throttle }: Phone): Promise<number> {
  await page.setViewportSize(WIDE)
  await page.goto('/')
  // The code that sends is loaded before the page opens its live connection.
  await page.waitForRequest('**/api/live')
  const field = page.getByRole('textbox', { name: 'Your thought' })
  await page.context().setOffline(true)
  for (let done = 0; done < WAITING; done++) {
    await field.fill(`Thought number ${done} of the tunnel`)
    await field.press('Control+Enter')
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  }
  await slowDown()
  await page.evaluate(noteNetwork)
  await page.context().setOffline(false)
  await throttle()
  return page.evaluate(untilDrained)
}

/** Runs in the page: notes when the network comes back. */
function noteNetwork() {
  addEventListener('online', ({ timeStamp }) => Object.assign(globalThis, { onlineAt: timeStamp }))
}

/** Runs in the page: the time from the return of the network until nothing is unsent, in ms. */
async function untilDrained(): Promise<number> {
  while (document.querySelector('[aria-label="Unsent thought"]')) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now() - Number(Reflect.get(globalThis, 'onlineAt'))
}

/** Runs in the page: the time from the key that sends to the frame after the card appears, in ms. */
function noteCard(text: string) {
  return new Promise<number>((resolve) => {
    let pressedAt = 0
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    new MutationObserver((_changes, observer) => {
      const cards = [...document.querySelectorAll('article')]
      if (!cards.some((card) => card.textContent.includes(text))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Runs in the page: notes how long it takes to store each thought; stores of the copy are left out. */
function noteStoring() {
  const storedMs: number[] = []
  Object.assign(globalThis, { storedMs })
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
    const from = performance.now()
    const note = () => storedMs.push(performance.now() - from)
    if (this.name === 'operations') this.transaction.addEventListener('complete', note)
    return put.apply(this, given)
  }
}
