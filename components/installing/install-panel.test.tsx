import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { listenForInstallOffer } from '@/lib/client/installing/offer'
import { renderSignedIn } from '@/tests/support/signed-in-page'
import { InstallPanel } from './install-panel'

/** Opens the panel in a browser with these properties. */
function openIn({
  system = 'X11; Linux x86_64',
  engine = 'Chrome/140.0.0.0 Safari/537.36',
  touches = 0,
  isInOwnWindow = false,
}) {
  vi.stubGlobal('navigator', {
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${engine}`,
    maxTouchPoints: touches,
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInOwnWindow && query.includes('standalone'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return renderSignedIn(<InstallPanel />)
}

const MAC = 'Macintosh; Intel Mac OS X 10_15_7'
const SAFARI = 'Version/18.0 Safari/605.1.15'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [
    'an iPhone',
    { system: 'iPhone; CPU iPhone OS 18_0 like Mac OS X' },
    'tap Share, then Add to Home',
  ],
  ['an iPad', { system: MAC, engine: SAFARI, touches: 5 }, 'other apps can’t share with Ramble'],
  ['a Mac', { system: MAC, engine: SAFARI }, 'choose File, then Add to Dock'],
  ['Chrome on a Mac', { system: MAC }, 'its menu offers it'],
  ['a browser without an offer', {}, 'its menu offers it'],
  ['its own window', { isInOwnWindow: true }, 'Ramble is installed.'],
])('shows the right instructions in %s', (_where, browser, words) => {
  openIn(browser)
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([{ system: 'iPhone; CPU iPhone OS 18_0 like Mac OS X' }, { system: MAC, engine: SAFARI }])(
  'warns that Safari may erase stored data: %j',
  (browser) => {
    openIn(browser)
    expect(screen.getByRole('status').textContent).toContain('seven days')
  },
)

it('offers the browser’s own installation until it has been used', async () => {
  listenForInstallOffer()
  const { user } = openIn({})
  const prompt = vi.fn(() => Promise.resolve())
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})
