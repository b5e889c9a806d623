import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { AWAY, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { CaptureServer, openCapture, write } from '@/tests/support/unsent-thoughts'
import { UnsentAtTheDoor } from './unsent-at-the-door'

inFreshBrowsers()
let server: CaptureServer
beforeEach(() => {
  server = new CaptureServer()
  server.reply = AWAY
})

/** Leaves these thoughts unsent by a person whose page is closed. */
async function leave(...texts: string[]) {
  const userId = newUserId()
  const { unmount } = openCapture(server, userId)
  for (const text of texts) await write(text)
  await waitFor(async () => expect(await readUnsent(userId)).toHaveLength(texts.length))
  unmount()
}

it('the sign-in page counts the waiting thoughts of everybody, and shows none of their text', async () => {
  await leave('a secret')
  const one = render(<UnsentAtTheDoor />)
  await screen.findByText(
    '1 thought waits unsent on this device. It is sent once whoever wrote it signs in.',
  )
  one.unmount()
  await leave('another', 'and one more')
  const { container } = render(<UnsentAtTheDoor />)
  await screen.findByText(
    '3 thoughts wait unsent on this device. They are sent once whoever wrote them signs in.',
  )
  expect(container.textContent).not.toContain('secret')
})

it.each([
  ['nothing waits', () => undefined],
  [
    'the browser does not say what it stores',
    () => vi.stubGlobal('indexedDB', { databases: undefined }),
  ],
  [
    'the browser forbids storage',
    () =>
      vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('No', 'SecurityError')),
  ],
])('it says nothing when %s', async (_when, arrange) => {
  arrange()
  const { container } = render(<UnsentAtTheDoor />)
  await import('@/lib/client/store/queue/left-here').then(({ readLeftHere }) => readLeftHere())
  expect(container.textContent).toBe('')
})
