import { fireEvent, screen } from '@testing-library/react'

/** Notices outlive pages and tests, so this dismisses an earlier one. */
export function dismissEarlierNotice(): void {
  const earlier = screen.queryByRole('button', { name: 'Dismiss' })
  if (earlier) fireEvent.click(earlier)
}

/** Resolves to the notice with this title once it is visible. */
export async function findNotice(title: string) {
  const shown = await screen.findByText(title)
  return {
    description: shown.nextElementSibling?.textContent,
    isDestructive: shown.closest('li')?.classList.contains('bg-destructive-soft'),
  }
}

/** Presses Undo in the visible notice. */
export async function pressUndo(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
}
