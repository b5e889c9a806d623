import { fireEvent, screen } from '@testing-library/react'

/** Notices outlive pages, and so tests: takes the earlier one away. */
export function dismissEarlierNotice(): void {
  const earlier = screen.queryByRole('button', { name: 'Dismiss' })
  if (earlier) fireEvent.click(earlier)
}

/** The notice with this title, once it is on screen. */
export async function findNotice(title: string) {
  const shown = await screen.findByText(title)
  return {
    description: shown.nextElementSibling?.textContent,
    isDestructive: shown.closest('li')?.classList.contains('bg-destructive-soft'),
  }
}

/** Takes back what the notice on screen tells. */
export async function pressUndo(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
}
