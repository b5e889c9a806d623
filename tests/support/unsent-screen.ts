import { fireEvent, screen, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a browser that has stored nothing yet, and ends what the test has replaced. */
export function inFreshBrowsers(): void {
  beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

// The list of what is unsent is a dialog, which hides the page beneath it.

/** A part of the page. */
export const part = (name: string) => within(screen.getByRole('region', { name, hidden: true }))

export const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))

/** What the list of what is unsent says. */
export const listedUnsent = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** What the server says without a network. */
export const AWAY = (): Response => {
  throw new TypeError('Failed to fetch')
}

export const goOnline = () => fireEvent(window, new Event('online'))
