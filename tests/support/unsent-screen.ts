import { fireEvent, screen, within } from '@testing-library/react'

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
