import { expect, type Page, test } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { expectNoFault } from './pages/accessibility'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { PASSWORD } from './pages/member'
import { expectNotice, newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'
import { thoughtPage } from './pages/thought-page'

const WAITING = 'Waiting to be sent'

type Person = Awaited<ReturnType<typeof newPerson>>

/** A person whose browser has the app and a copy of thoughts with these texts, and then loses the network. */
async function personOffline(page: Page, texts: string[], known?: Person) {
  const person = known ?? (await newPerson(page))
  const thoughts: Thought[] = []
  for (const text of texts) thoughts.push(await person.capture(text))
  await openPage(page, '/thoughts')
  await expectInstalled(page)
  await expect.poll(() => copiedSummaries(page), { timeout: 30_000 }).toHaveLength(texts.length)
  await page.context().setOffline(true)
  return { ...person, thoughts }
}

async function read<Value>(page: Page, path: string): Promise<Value> {
  const response = await page.request.get(path)
  expect(response.ok()).toBe(true)
  return (await response.json()) as Value
}

const summaries = async (page: Page, path: string) =>
  (await read<Thought[]>(page, path)).map(({ rawText }) => rawText)

const count = (page: Page) => page.getByRole('button', { name: /unsent/ })

/** Loads a screen again, as after closing the app. */
async function reopen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

/** Replaces the text of a part of the thought on the screen. */
async function edit(page: Page, part: string, text: string) {
  await page.getByRole('button', { name: `Edit ${part.toLowerCase()}` }).click()
  await page.getByRole('textbox', { name: part }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: part })).toBeHidden()
}

async function goBackOnline(page: Page) {
  await page.context().setOffline(false)
  await expect(count(page)).toBeHidden({ timeout: 20_000 })
}

test('ticks, archiving and deletions without a network stay and are sent in order', async ({
  page,
}) => {
  test.slow()
  const { thoughts } = await personOffline(page, ['I need to call Mum on Friday', 'Kettle', 'Boat'])
  const { card, archive } = allRamblesPage(page)
  const { delete: remove, confirmation } = thoughtPage(page)
  const [withItem] = thoughts
  const mum = page.getByRole('article').filter({ has: page.getByRole('checkbox') })
  await mum.getByRole('checkbox').check()
  await expect(mum).toContainText(WAITING)
  await archive('Kettle')
  await expectNotice(page, 'Thought archived')
  await expect(card('Kettle')).toBeHidden()
  await card('Boat').getByRole('link').first().click()
  await remove.click()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Thought deleted')
  await expect(page).toHaveURL(/\/thoughts$/)
  await expect(card('Boat')).toBeHidden()
  await expect(count(page)).toHaveText('3 unsent changes')
  await expectNoFault(page)

  await reopen(page, '/archived')
  await expect(card('Kettle')).toContainText(WAITING)
  await reopen(page, '/action-items')
  await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
  await page.getByRole('tab', { name: /Completed/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('checkbox')).toBeChecked()
  await reopen(page, '/thoughts')
  await expect(mum.getByRole('checkbox')).toBeChecked()
  await expect(card('Kettle')).toBeHidden()
  await expect(card('Boat')).toBeHidden()
  await reopen(page, `/thoughts/${thoughts[2]?.id}`)
  await expect(page.getByText('You have deleted this ramble.')).toBeVisible()
  await reopen(page, '/deleted')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Boat')
  await expectNoFault(page)

  await goBackOnline(page)
  expect(await summaries(page, '/api/thoughts')).toEqual(['I need to call Mum on Friday'])
  expect(await summaries(page, '/api/thoughts?archived=true')).toEqual(['Kettle'])
  const items = await read<ActionItem[]>(page, `/api/thoughts/${withItem?.id}/action-items`)
  expect(items.map(({ isCompleted }) => isCompleted)).toEqual([true])
  await page.goto('/thoughts')
  await expect(mum.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText(WAITING)).toHaveCount(0)
})

test('changes and thoughts wait in one list, which names each, and Undo undoes an unsent change', async ({
  page,
}) => {
  await personOffline(page, ['Kettle'])
  const { card, archive } = allRamblesPage(page)
  await archive('Kettle')
  await expect(card('Kettle')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card('Kettle')).toContainText(WAITING)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Your thought' }).fill('From the tunnel')
  await page.keyboard.press('Control+Enter')
  await expect(count(page)).toHaveText('3 unsent')
  await count(page).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Unsent thoughts and changes' })
  await expect(list).toContainText('There is no network.')
  await expect(list.getByRole('listitem')).toContainText([
    /Waiting to be sentArchive: Kettle/,
    /Waiting to be sentUnarchive: Kettle/,
    /Waiting to be sentFrom the tunnel/,
  ])
  await expectNoFault(page)
  await page.keyboard.press('Escape')
  await expect(count(page)).toBeFocused()
  await goBackOnline(page)
  expect(await summaries(page, '/api/thoughts')).toEqual(['From the tunnel', 'Kettle'])
})

test('edits without a network show at once and after a reload, and are saved in order', async ({
  page,
}) => {
  const { thoughts } = await personOffline(page, ['Kettle'])
  const [thought] = thoughts
  await reopen(page, `/thoughts/${thought?.id}`)
  await edit(page, 'Summary', 'A red kettle')
  await expectNotice(page, 'Thought updated')
  await edit(page, 'Title', 'The kettle')
  await edit(page, 'Summary', 'A blue kettle')
  await expect(page.getByText(WAITING)).toBeVisible()
  await expectNoFault(page)
  await reopen(page, `/thoughts/${thought?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The kettle' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('A blue kettle')
  await reopen(page, '/thoughts')
  await expect(allRamblesPage(page).card('The kettle')).toContainText('A blue kettle')
  await goBackOnline(page)
  const saved = await read<Thought>(page, `/api/thoughts/${thought?.id}`)
  expect(saved).toMatchObject({
    summary: 'A blue kettle',
    parsedContent: { title: 'The kettle' },
  })
})

test('two devices edit the same thought, one without a network: nothing is overwritten', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username, thoughts } = await personOffline(page, ['Kettle'])
  const path = `/thoughts/${thoughts[0]?.id}`
  const summary = async () => (await read<Thought>(page, `/api${path}`)).summary
  await reopen(page, path)
  await edit(page, 'Summary', 'Mine')

  const device = await browser.newContext()
  const other = await device.newPage()
  await other.request.post('/api/login', { data: { username, password: PASSWORD } })
  await openPage(other, path)
  await edit(other, 'Summary', 'Theirs')
  await expectNotice(other, 'Thought updated')

  await page.context().setOffline(false)
  await expectNotice(page, 'Edited elsewhere too')
  expect(await summary()).toBe('Theirs')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Theirs')
  await expect(page.getByText('Change not sent')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await count(page).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Unsent changes' })
  await expect(list.getByRole('group', { name: 'Yours' })).toContainText('Mine')
  await expect(list.getByRole('group', { name: 'Edited elsewhere' })).toContainText('Theirs')
  await expectNoFault(page)
  const keep = list.getByRole('button', { name: 'Keep mine' })
  while (!(await keep.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect.poll(summary).toBe('Mine')
  await page.keyboard.press('Escape')
  await expect(count(page)).toBeHidden()
  await expect(other.getByRole('region', { name: 'Summary' })).toContainText('Mine')

  // The other device has begun another edit first.
  await other.getByRole('button', { name: 'Edit summary' }).click()
  await other.getByRole('textbox', { name: 'Summary' }).fill('Theirs again')
  await edit(page, 'Summary', 'Mine again')
  await expect.poll(summary).toBe('Mine again')
  await other.getByRole('button', { name: 'Save' }).click()
  const choice = other.getByRole('dialog', { name: 'Edited elsewhere too' })
  await expect(choice.getByRole('group', { name: 'Edited elsewhere' })).toContainText('Mine again')
  await expectNoFault(other)
  await choice.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(other.getByRole('region', { name: 'Summary' })).toContainText('Mine again')
  expect(await summary()).toBe('Mine again')
  await device.close()
})

test('a category and tags chosen without a network stay and are sent', async ({ page }) => {
  const person = await newPerson(page)
  await person.createCategory('Home')
  const { thoughts } = await personOffline(page, ['Kettle'], person)
  const path = `/thoughts/${thoughts[0]?.id}`
  await reopen(page, path)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home')
  await expectNotice(page, 'Category assigned')
  await page.getByRole('button', { name: 'Add Tag' }).click()
  await page.getByLabel('New tag').fill('Kitchen')
  await page.keyboard.press('Enter')
  const tags = page.getByRole('region', { name: 'Tags' })
  await expect(tags.getByRole('listitem').filter({ hasText: 'Kitchen' })).toBeVisible()
  const before = (thoughts[0]?.tags ?? []).map(({ name }) => name)
  for (const name of before) await page.getByRole('button', { name: `Remove tag ${name}` }).click()
  await expect(tags.getByRole('listitem')).toHaveText(['Kitchen'])
  await expectNoFault(page)
  await reopen(page, path)
  await expect(tags.getByRole('listitem')).toHaveText(['Kitchen'])
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(/\d+/)
  await reopen(page, '/thoughts')
  await expect(allRamblesPage(page).card('Kettle')).toContainText('Home')
  await goBackOnline(page)
  const saved = await read<Thought>(page, `/api${path}`)
  expect(saved.category?.name).toBe('Home')
  expect(saved.tags.map(({ name }) => name)).toEqual(['Kitchen'])
})

test('reminders created, moved and deleted without a network are sent to the server later', async ({
  page,
}) => {
  const person = await newPerson(page)
  for (const text of ['Water the plants', 'Pay the rent']) {
    const reminderTime = new Date(Date.now() + 172_800_000).toISOString()
    await page.request.post('/api/reminders', { data: { text, reminderTime } })
  }
  await personOffline(page, ['Kettle'], person)
  await reopen(page, '/reminders')
  const rows = page.getByRole('main').getByRole('listitem')
  await page.getByRole('button', { name: 'New Reminder' }).click()
  await page.getByRole('textbox', { name: 'Remind me to' }).fill('Descale the kettle')
  await page.getByRole('button', { name: 'Create Reminder' }).click()
  await expectNotice(page, 'Reminder created')
  await page.getByRole('button', { name: 'Edit reminder: Water the plants' }).click()
  await page.getByRole('textbox', { name: 'Remind me to' }).fill('Water all plants')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Delete reminder: Pay the rent' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows).toContainText([/Descale the kettle.*Waiting/, /Water all plants.*Waiting/])
  await expectNoFault(page)
  await reopen(page, '/reminders')
  await expect(rows).toContainText([/Descale the kettle.*Waiting/, /Water all plants.*Waiting/])
  await goBackOnline(page)
  const saved = await read<{ text: string }[]>(page, '/api/reminders')
  expect(saved.map(({ text }) => text)).toEqual(['Descale the kettle', 'Water all plants'])
  await expect(rows).toHaveText([/Descale the kettle/, /Water all plants/])
  await expect(page.getByText(WAITING)).toHaveCount(0)
})
