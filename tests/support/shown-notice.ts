import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { dismissToast, useShownToast } from '@/lib/client/page/toast'

/** Dismisses an earlier notice, even behind a dialog, because notices outlive pages and tests. */
export function dismissEarlierNotice(): void {
  const { result, unmount } = renderHook(useShownToast)
  const earlier = result.current
  unmount()
  if (earlier) act(() => dismissToast(earlier.id))
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
