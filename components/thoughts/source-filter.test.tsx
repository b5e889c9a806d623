import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderSignedIn } from '@/tests/support/signed-in-page'

/** The filter on a page where nobody has opened a menu yet: the menu's code has not loaded. */
async function openPage() {
  vi.resetModules()
  const { SourceFilter } = await import('./source-filter')
  const chosen: (string | null)[] = []
  const { user } = renderSignedIn(
    <SourceFilter value={null} onChange={(source) => chosen.push(source)} />,
  )
  await user.tab()
  return { user, chosen }
}

describe('the source filter, by keyboard, the first time', () => {
  it.each(['{ArrowDown}', '{Enter}', ' '])('opens by "%s", on its first entry', async (key) => {
    const { user, chosen } = await openPage()
    await user.keyboard(key)
    const first = await screen.findByRole('menuitemradio', { name: 'All Sources' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toEqual(['sms'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All Sources' })),
    )
  })

  it('has no entry marked when opened by pointer', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button'))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })
})
