import { expect, test } from '@playwright/test'
import { addRambles, failOrganising } from '@/tests/support/browser-database'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, failRequests, newPerson } from './pages/person'
import { holdRequests, openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const THOUGHT = /\/api\/thoughts\/\d+$/

test.describe('rewriting', () => {
  test('changes the title for good', async ({ page }) => {
    const { id } = await (await newPerson(page)).capture('Mow the lawn')
    const thought = thoughtPage(page)
    await thought.open(id)
    await thought.rewrite('Title', 'The lawn')
    await expectNotice(page, 'Thought updated')
    await expect(thought.title).toHaveText('The lawn')
    await page.reload()
    await expect(thought.title).toHaveText('The lawn')
  })

  for (const part of ['Summary', 'Details', 'Original thought'] as const) {
    test(`changes “${part}” for good`, async ({ page }) => {
      const { id } = await (await newPerson(page)).capture('Mow the lawn')
      const thought = thoughtPage(page)
      await thought.open(id)
      await thought.rewrite(part, 'Water the flowers')
      await expectNotice(page, 'Thought updated')
      await expect(thought.part(part)).toContainText('Water the flowers')
      await page.reload()
      await expect(thought.part(part)).toContainText('Water the flowers')
    })
  }

  test('renames the tab with the title', async ({ page }) => {
    const { id } = await (await newPerson(page)).capture('Mow the lawn')
    const thought = thoughtPage(page)
    await thought.open(id)
    await expect(page).toHaveTitle('Mow the lawn · Ramble')
    await thought.rewrite('Title', 'Scythe $& meadow')
    await expect(page).toHaveTitle('Scythe $& meadow · Ramble')
    await page.reload()
    await expect(page).toHaveTitle('Scythe $& meadow · Ramble')
    await page.getByRole('complementary').getByRole('link', { name: 'All Rambles' }).click()
    await expect(page).toHaveTitle('All Rambles · Ramble')
  })

  test('shows in one notice what failed and why', async ({ page }) => {
    const person = await newPerson(page)
    const { id } = await person.capture('Mow the lawn')
    const thought = thoughtPage(page)
    await thought.open(id)
    const reason = await failRequests(page, 'PATCH', THOUGHT)
    await thought.rewrite('Summary', 'Half a new summary')
    await expectNotice(
      page,
      'Error updating thought',
      'Failed to update the thought content. Please try again.',
      reason,
    )
    await failRequests(page, 'POST', /\/api\/categories$/)
    await thought.newCategory('Home')
    await expectNotice(
      page,
      'Error with category',
      'There was a problem creating or finding the category.',
      reason,
    )
  })

  test('says that it failed and keeps the new text; Cancel restores the old text', async ({
    page,
  }) => {
    const { id, summary } = await (await newPerson(page)).capture('Mow the lawn')
    const thought = thoughtPage(page)
    await thought.open(id)
    const reason = await failRequests(page, 'PATCH', THOUGHT)
    await thought.rewrite('Summary', 'Half a new summary')
    await expectNotice(
      page,
      'Error updating thought',
      'Failed to update the thought content. Please try again.',
      reason,
    )
    await expect(thought.field('Summary')).toHaveValue('Half a new summary')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(thought.part('Summary')).toContainText(summary)
  })
})

test('related rambles share a tag, and open with one click', async ({ page }) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Mow the lawn')
  const other = await person.capture('Paint the fence')
  const thought = thoughtPage(page)
  for (const one of [id, other.id]) {
    await page.request.post(`/api/thoughts/${one}/tags`, { data: { tagName: 'outside' } })
  }
  await thought.open(id)
  await expect(thought.related.getByRole('link')).toHaveCount(1)
  await expect(thought.related.getByRole('link')).toContainText('outside')
  await thought.related.getByRole('link').click()
  await expect(page).toHaveURL(`/thoughts/${other.id}`)
  await expect(thought.part('Summary')).toContainText('Paint the fence')
})

test.describe('leaving', () => {
  test.beforeEach(async ({ page }) => {
    const { username } = await newPerson(page)
    await addRambles(username, 2)
    await openPage(page, '/thoughts?q=ramble')
    await page.getByRole('article').getByRole('link', { name: 'Ramble 1' }).click()
    await expect(thoughtPage(page).title).toHaveText('Ramble 1')
  })

  test('Archive goes back to the list, which no longer has the thought', async ({ page }) => {
    await thoughtPage(page).archive.click()
    await expectNotice(page, 'Thought archived')
    await expect(page).toHaveURL(/\/thoughts\?q=ramble$/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('Delete asks first and goes back to the list, which no longer has the thought', async ({
    page,
  }) => {
    const thought = thoughtPage(page)
    await thought.delete.click()
    await thought.confirmation.getByRole('button', { name: 'Cancel' }).click()
    await thought.delete.click()
    await thought.confirmation.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Thought deleted')
    await expect(page).toHaveURL(/\/thoughts\?q=ramble$/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('an address', () => {
  test('without a thought shows that it is loading, then says that there is none and leads back', async ({
    page,
  }) => {
    await newPerson(page)
    const respond = await holdRequests(page, 'GET', THOUGHT)
    await openPage(page, '/thoughts/2000000000')
    await expect(page.getByRole('status').getByText('Loading thought')).toBeAttached()
    respond()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Error loading thought' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Rambles' })).toBeVisible()
  })

  test('that is not a number sends no request', async ({ page }) => {
    await newPerson(page)
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/thoughts')) reads.push(request.url())
    })
    await openPage(page, '/thoughts/garden')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Error loading thought' }),
    ).toBeVisible()
    expect(reads).toEqual([])
  })

  test('for a new thought opens the form', async ({ page }) => {
    await newPerson(page)
    await openPage(page, '/thoughts/new')
    const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
    await dialog.getByRole('textbox', { name: 'Your thought' }).fill('Mow the lawn')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('a thought that could not be organised says so, and Retry organises it', async ({ page }) => {
  const { id } = await (await newPerson(page)).capture('Remember to email the landlord')
  await failOrganising(id)
  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(page.getByText('Could not be organised')).toBeVisible()
  const refusal = /\/retry$/
  const message = await failRequests(page, 'POST', refusal)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectNotice(page, 'Error updating thought', message)
  await page.unroute(refusal)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Could not be organised')).toBeHidden()
  await expect(page.getByText('Organising…')).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
})

test('the history shows what each change removed and added, and can restore a version', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture('I need to call Mum on Friday')
  const thought = thoughtPage(page)
  await thought.open(id)
  const summary = await thought.part('Summary').textContent()
  await thought.rewrite('Summary', 'Call her on Saturday')
  await expectNotice(page, 'Thought updated')
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history.getByRole('insertion').first()).toBeVisible()
  await expectNoFault(page)
  await history.getByRole('button', { name: 'Restore' }).click()
  await expectNotice(page, 'Version restored')
  await expect(history).toBeHidden()
  await expect(thought.part('Summary')).toHaveText(summary ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thought.part('Summary')).toContainText('Call her on Saturday')
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(3)
})
