import { fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a browser with empty storage, and restores what the test replaced. */
export function inFreshBrowsers(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

// The list of unsent entries is a dialog, which hides the page beneath it.

/** A part of the page. */
export const part = (name: string) => within(screen.getByRole('region', { name, hidden: true }))

export const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))

/** The texts in the list of unsent entries. */
export const listedUnsent = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The failure of a request without a network. */
export const AWAY = (): Response => {
  throw new TypeError('Failed to fetch')
}

export const goOnline = () => fireEvent(window, new Event('online'))
