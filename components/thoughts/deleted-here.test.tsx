import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { VersionedThought } from '@/tests/support/versioned-thought'
import { ThoughtDetail } from './thought-detail'

let server: VersionedThought

inFreshBrowsers()
beforeEach(() => void (server = new VersionedThought()))

const open = () => server.open(<ThoughtDetail id={7} />)

/** Deletes the thought on its own page, without a network. */
async function deleteIt() {
  const page = open()
  await screen.findByRole('button', { name: 'Edit summary' })
  server.isAway = true
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Delete this ramble?' })
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  return page
}

it('a thought deleted on its own page without a network stays there until the previous page arrives', async () => {
  const titles = new Set<string | undefined>()
  const seen = new MutationObserver(() =>
    titles.add(document.querySelector('h1')?.textContent ?? undefined),
  )
  seen.observe(document.body, { childList: true, subtree: true, characterData: true })
  const page = await deleteIt()
  await waitFor(() => expect(page.visited).toHaveLength(1))
  await server.untilUnsent(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(titles).toEqual(new Set([undefined, 'Ana and the boat']))
  seen.disconnect()
})

it('the page of a thought whose deletion is unsent says so, and can undo it', async () => {
  const first = await deleteIt()
  await server.untilUnsent(1)
  first.unmount()
  const page = open()
  const title = await screen.findByRole('heading', { level: 1, name: 'Ramble deleted' })
  expect(screen.queryByText('Error loading thought')).toBeNull()
  const here = within(title.parentElement as HTMLElement)
  await page.user.click(here.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Edit summary' })).toBeTruthy()
  await server.untilUnsent(2)

  server.isAway = false
  goOnline()
  await server.untilUnsent(0)
  expect(server).toMatchObject({ isDeleted: false, restorations: 1 })
  expect(await readUnsent(server.userId)).toEqual([])
  expect(page.visited).toEqual([])
})
