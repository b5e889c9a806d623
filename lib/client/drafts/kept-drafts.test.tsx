import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newUserId } from '@/tests/support/new-user-id'

type Page = Awaited<ReturnType<typeof openPage>>

let userId: number
let key: string
let page: Page

/** A page that has just been loaded: it remembers nothing. */
async function openPage() {
  vi.resetModules()
  const drafts = await import('./draft-store')
  const { readKeptDrafts, ...kept } = await import('./kept-drafts')
  const store = await import('../store/queue/store')
  const read = () => drafts.readDraft(key)
  return {
    ...drafts,
    ...kept,
    ...store,
    read,
    /** The text that it shows once it has read everything that the browser has stored. */
    async shows() {
      read()
      await drafts.dropSentDraft(userId, 'none-0')
      return read().text
    },
    async write(text: string) {
      drafts.writeDraft(key, drafts.withText(read(), text))
      await kept.keepDraftsNow()
    },
    /** Sends what is written, as the form does; the server does not respond yet. */
    async send() {
      const { text } = read()
      const id = kept.operationIdOf(read()) ?? ''
      drafts.writeDraft(key, { text: '', sent: { text, id } })
      const body = { text, capturedAt: '2026-05-09T19:00:00.000Z' }
      const entry = await store.keepUnsent(userId, { id, kind: 'thought', body })
      return { ...entry, kind: 'thought' as const, body }
    },
    stored: () => readKeptDrafts(userId),
    /**
     * Sends what is written; the browser is killed after the sent thought has reached the disk and before the empty
     * draft has.
     */
    async sendAndKill() {
      const restart = photograph()
      const before = await readKeptDrafts(userId)
      const entry = await this.send()
      await kept.keepDraftsNow()
      for (const draft of before) kept.keepDraft(userId, draft)
      await kept.keepDraftsNow()
      restart()
      return entry
    },
  }
}

/** Records what `localStorage` has on the disk now. The returned function restores that, as after a killed browser. */
function photograph() {
  const entries = Object.entries(localStorage)
  return () => {
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, String(value))
  }
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  localStorage.clear()
  userId = newUserId()
  page = await openPage()
  key = page.draftKey(userId)
})

describe('a browser that was killed', () => {
  it('still has what was typed, though localStorage has not reached the disk', async () => {
    const restart = photograph()
    await page.write('Half a thought')
    restart()
    page = await openPage()
    expect(page.read().text).toBe('')
    expect(await page.shows()).toBe('Half a thought')
  })

  it('does not show in the field what was sent', async () => {
    await page.write('Sent')
    const restart = photograph()
    await page.send()
    await page.keepDraftsNow()
    restart()
    page = await openPage()
    expect(await page.shows()).toBe('')
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('does not show it either when it was killed before the empty draft was stored', async () => {
    await page.write('Sent')
    const entry = await page.sendAndKill()
    page = await openPage()
    expect(page.read().text).toBe('Sent')
    await page.dropSentDraft(userId, entry.id)
    expect(page.read().text).toBe('')
    await page.keepDraftsNow()
    expect(await page.stored()).toMatchObject([{ text: '' }])
  })

  it('does not show it either when the server had it before a page was opened again', async () => {
    await page.write('Sent')
    const entry = await page.sendAndKill()
    // As the service worker does, which shows nothing.
    const worker = await openPage()
    await worker.forgetUnsent(userId, entry)
    page = await openPage()
    expect(await page.shows()).toBe('')
    expect(await page.readUnsent(userId)).toEqual([])
  })

  it('has what was written after sending', async () => {
    await page.write('Sent')
    const { id } = await page.send()
    await page.write('The next')
    const restart = photograph()
    localStorage.clear()
    restart()
    page = await openPage()
    await page.dropSentDraft(userId, id)
    expect(await page.shows()).toBe('The next')
  })
})

describe('what the browser’s database has', () => {
  it('is put before text that was typed before the database was read', async () => {
    await page.write('From before')
    localStorage.clear()
    page = await openPage()
    page.writeDraft(key, page.withText(page.read(), 'just now'))
    expect(await page.shows()).toBe('From before\njust now')
  })

  it('does not replace a draft in localStorage that is as new or newer', async () => {
    await page.write('One')
    const restart = photograph()
    page = await openPage()
    localStorage.setItem(key, JSON.stringify({ ...page.read(), text: 'One two', number: 9 }))
    page = await openPage()
    expect(await page.shows()).toBe('One two')
    restart()
    page = await openPage()
    expect(await page.shows()).toBe('One')
  })

  it('is emptied at once, since a page that ends could no longer do so', async () => {
    await page.write('Saved')
    page.writeDraft(key, page.NO_DRAFT)
    expect(await page.stored()).toMatchObject([{ key, text: '' }])
    page = await openPage()
    expect(await page.shows()).toBe('')
  })

  it('is deleted with its person, and with the thing that it edits', async () => {
    const edit = page.draftKey(userId, 'thought-7-title')
    const others = page.draftKey(userId, 'thought-70-title')
    for (const one of [edit, others]) page.writeDraft(one, { text: 'Edited', isEdit: true })
    await page.write('A thought')
    page.forgetDrafts(userId, 'thought-7')
    await vi.waitFor(async () =>
      expect((await page.stored()).map((draft) => draft.key)).toEqual([key, others]),
    )
    page.forgetDrafts(userId)
    page = await openPage()
    expect(await page.stored()).toEqual([])
  })
})

it('a draft does not come back after signing out, even if a form still on screen reads and empties it', async () => {
  // A page of an earlier test file may still store another person's drafts.
  const isTheirs = (name = '') => name.endsWith(`-${userId}`)
  const databases = async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter(isTheirs)
  await page.write('A thought')
  page.forgetDrafts(userId)
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
  page.read()
  page.writeDraft(key, { text: '' })
  await page.keepDraftsNow()
  await page.dropSentDraft(userId, 'none-0')
  expect(await databases()).toEqual([])
})

describe('two tabs', () => {
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('that write at the same moment both end up with both texts', async () => {
    const other = await openPage()
    other.subscribeToDrafts(() => undefined)
    page.subscribeToDrafts(() => undefined)
    other.writeDraft(key, { text: 'Oil the gate' })
    page.writeDraft(key, { text: 'Call Ana' })
    hear()
    hear()
    expect(page.read().text).toBe('Call Ana\nOil the gate')
    expect(other.read().text).toBe('Call Ana\nOil the gate')
  })

  it('that write one after the other continue from each other’s text', async () => {
    const other = await openPage()
    other.subscribeToDrafts(() => undefined)
    page.subscribeToDrafts(() => undefined)
    page.writeDraft(key, { text: 'Call Ana' })
    hear()
    other.writeDraft(key, other.withText(other.read(), 'Call'))
    hear()
    expect(page.read().text).toBe('Call')
  })
})
