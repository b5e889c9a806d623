import { expect, type Page, test } from '@playwright/test'
import { addRambles } from '@/tests/support/browser-database'
import { withoutCopy } from './pages/device-copy'
import { holdClock } from './pages/held-clock'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { holdRequests } from './pages/signed-in-page'

const LIST = /\/api\/thoughts\?/

const responseTo = (page: Page, list: RegExp, status: number) =>
  page.waitForResponse((response) => list.test(response.url()) && response.status() === status)

/** Advances the held clock only until a read of `list` has failed, because notices disappear with time. */
async function untilReadFails(page: Page, list: RegExp): Promise<void> {
  let hasFailed = false
  void responseTo(page, list, 500).then(() => (hasFailed = true))
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(hasFailed).toBe(true)
  }).toPass({ intervals: [100] })
}

test.describe('the list', () => {
  test('is sorted and filtered by source, both of which are in the address', async ({ page }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 2)
    const rambles = allRamblesPage(page)
    await rambles.open()
    await expect(rambles.cards.first()).toHaveAccessibleName('Ramble 1')
    await rambles.sort.selectOption('Oldest First')
    await expect(rambles.cards.first()).toHaveAccessibleName('Ramble 2')

    await rambles.showSource('All Sources', 'Voice')
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
    await expect(page).toHaveURL(/source=voice&sort=oldest$/)
    await page.reload()
    await expect(rambles.sort).toHaveValue('oldest')
    await expect(rambles.sourceFilter('Voice')).toBeVisible()
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
  })

  test('says that it is empty', async ({ page }) => {
    await newPerson(page)
    await allRamblesPage(page).open()
    await expect(page.getByText('No thoughts found. Start capturing your thoughts!')).toBeVisible()
  })

  test('has no Load More with exactly 50 rambles', async ({ page }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 50)
    const rambles = allRamblesPage(page)
    await rambles.open()
    await expect(rambles.cards).toHaveCount(50)
    await expect(rambles.loadMore).toBeHidden()
    // The browser's own fetch of the list has the same result.
    await rambles.sort.selectOption('Oldest First')
    await expect(rambles.cards.first()).toHaveAccessibleName('Ramble 50')
    await expect(rambles.loadMore).toBeHidden()
  })

  test('offers to clear a search that finds nothing', async ({ page }) => {
    await withoutCopy(page)
    const { username } = await newPerson(page)
    await addRambles(username, 2)
    const rambles = allRamblesPage(page)
    await rambles.open('?source=sms')
    const clear = page.getByRole('button', { name: 'Clear search and filters' })
    await expect(clear).toBeVisible()
    const respond = await holdRequests(page, 'GET', /q=zebra/)
    await rambles.searchBox.fill('zebra')
    await expect(page).toHaveURL(/q=zebra/)
    // The button stays until there is something else to show.
    await expect(clear).toBeVisible()
    respond()
    await expect(page.getByText('No thoughts match your search criteria.')).toBeVisible()
    await clear.press('Enter')
    await expect(rambles.cards).toHaveCount(2)
    await expect(rambles.searchBox).toHaveValue('')
    await expect(page).toHaveURL('/thoughts')
    await expect(page.getByRole('heading', { name: 'All Rambles' })).toBeFocused()
  })

  test('grows beyond 50, and is unchanged after a visit to a thought', async ({ page }) => {
    await withoutCopy(page)
    const { username } = await newPerson(page)
    await addRambles(username, 70)
    const rambles = allRamblesPage(page)
    await rambles.open()
    const searched = page.waitForResponse(/\/api\/thoughts\?.*q=ramble/)
    await rambles.searchBox.fill('ramble')
    await expect(page).toHaveURL(/q=ramble/)
    await searched
    await expect(rambles.cards).toHaveCount(50)
    const respond = await holdRequests(page, 'GET', LIST)
    await rambles.loadMore.click()
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
    respond()
    await expect(rambles.cards).toHaveCount(70)
    await expect(rambles.loadMore).toBeHidden()

    await rambles.card('Ramble 65').getByRole('link', { name: 'Ramble 65' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ramble 65' })).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(rambles.searchBox).toHaveValue('ramble')
    await expect(rambles.cards).toHaveCount(70)
    await expect(rambles.card('Ramble 65')).toBeInViewport()
  })

  test('starts over, with an empty search box, when All Rambles is opened again', async ({
    page,
  }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 2)
    const rambles = allRamblesPage(page)
    await rambles.open()
    await rambles.searchBox.fill('ramble 2')
    await expect(rambles.cards).toHaveCount(1)
    await page.getByRole('complementary').getByRole('link', { name: 'All Rambles' }).click()
    await expect(rambles.cards).toHaveCount(2)
    await expect(rambles.searchBox).toHaveValue('')
  })

  test('says why a search failed', async ({ page }) => {
    await withoutCopy(page)
    const { username } = await newPerson(page)
    await addRambles(username, 1)
    const rambles = allRamblesPage(page)
    await rambles.open()
    const message = await failRequests(page, 'GET', LIST)
    await rambles.searchBox.fill('gate')
    await expectNotice(page, `Error loading thoughts: ${message}`)
    await page.unroute(LIST)
    await rambles.searchBox.clear()
    await expect(rambles.cards).toHaveCount(1)
  })

  test('stays on screen while refetching it fails, with one notice per streak of failures', async ({
    page,
  }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 1)
    await page.clock.install()
    const rambles = allRamblesPage(page)
    await rambles.open()
    await holdClock(page)
    const notice = page.getByText('Failed to fetch thoughts', { exact: true })
    const isAnnounced = async () => {
      await untilReadFails(page, LIST)
      await expect(notice).toBeVisible()
    }
    const isReadAgain = async (status: number) => {
      const read = responseTo(page, LIST, status)
      await page.clock.runFor(10_000)
      await read
    }

    await failRequests(page, 'GET', LIST)
    await isAnnounced()
    await page.clock.runFor(6_000)
    await expect(notice).toBeHidden()
    await isReadAgain(500)
    await isReadAgain(500)
    await expect(notice).toBeHidden()
    await expect(rambles.card('Ramble 1')).toBeVisible()

    await page.unroute(LIST)
    await isReadAgain(200)
    await failRequests(page, 'GET', LIST)
    await isAnnounced()
  })
})

test.describe('Your Tags', () => {
  test.beforeEach(async ({ page }) => {
    const person = await newPerson(page)
    await person.capture('Mow the lawn')
    const { id } = await person.capture('Paint the fence')
    await page.request.post(`/api/thoughts/${id}/tags`, { data: { tagName: 'outside' } })
  })

  test('is open on a wide screen, and All removes the filter', async ({ page }) => {
    const rambles = allRamblesPage(page)
    await rambles.open()
    await expect(rambles.tagPanel).toHaveAttribute('aria-expanded', 'true')
    await rambles.chip('outside').click()
    await expect(rambles.cards).toHaveCount(1)
    await expect(rambles.cards).toContainText('fence')
    await expect(page).toHaveURL(/tag=outside$/)
    await rambles.chip('All').click()
    await expect(rambles.cards).toHaveCount(2)
  })

  test.describe('below 768 px', () => {
    test.use({ viewport: { width: 767, height: 844 } })

    test('is closed until the person opens it', async ({ page }) => {
      const rambles = allRamblesPage(page)
      await rambles.open()
      await expect(rambles.tagPanel).toHaveAttribute('aria-expanded', 'false')
      await expect(rambles.chip('outside')).toBeHidden()
      await rambles.tagPanel.click()
      await rambles.chip('outside').click()
      await expect(rambles.cards).toHaveCount(1)
      await expect(rambles.chip('outside')).toHaveAttribute('aria-pressed', 'true')
    })
  })
})

test('tags and categories that cannot be read are announced', async ({ page }) => {
  await newPerson(page)
  await page.clock.install()
  await allRamblesPage(page).open()
  await holdClock(page)
  for (const [list, notice] of [
    [/\/api\/tags$/, 'Failed to fetch tags'],
    [/\/api\/categories$/, 'Failed to fetch categories'],
  ] as const) {
    const message = await failRequests(page, 'GET', list)
    await untilReadFails(page, list)
    await expectNotice(page, notice, message)
    await page.unroute(list)
  }
})

test.describe('without a worker’s cached files', () => {
  test.use({ serviceWorkers: 'block' })

  test('a dialog whose code fails to load does not open, leaves the page working, and opens later', async ({
    page,
  }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 1)
    const code = /_next\/static\/chunks\//
    await page.route(code, async (route) => {
      const response = await route.fetch()
      const isOfDialog = (await response.text()).includes('Delete this ramble?')
      return isOfDialog ? route.abort() : route.fulfill({ response })
    })
    const rambles = allRamblesPage(page)
    await rambles.open()
    await rambles.delete('Ramble 1')
    await expectNotice(page, 'This could not be opened')
    await expect(rambles.cards).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
    await rambles.delete('Ramble 1')
    await expect(rambles.confirmation).toBeVisible()
  })
})
