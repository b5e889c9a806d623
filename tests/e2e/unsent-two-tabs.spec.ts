import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { otherDevice } from './pages/member'
import { newPerson } from './pages/person'
import { thoughtPage } from './pages/thought-page'
import { waitForCode } from './pages/unsent-page'

const WAITING = 'Waiting to be sent'

const count = (page: Page) => page.getByRole('button', { name: /unsent/ })

/** Collects the ids of the operations that reach the server from any tab from now on. */
function sentOperations(context: BrowserContext): string[] {
  const sent: string[] = []
  // Only finished requests count: a tab may send once more just before it has the network back.
  context.on('requestfinished', (request) => {
    const key = request.headers()[OPERATION_HEADER.toLowerCase()]
    if (key) sent.push(key)
    if (!request.url().endsWith('/api/operations')) return
    const { operations } = request.postDataJSON() as { operations: { key: string }[] }
    sent.push(...operations.map((operation) => operation.key))
  })
  return sent
}

/** One thought of a new person, open in two tabs of one browser. */
async function twoTabs(page: Page) {
  const person = await newPerson(page)
  const { id } = await person.capture('Kettle')
  const context = page.context()
  const tabs = [page, await context.newPage()] as const
  for (const tab of tabs) {
    await thoughtPage(tab).open(id)
    await waitForCode(tab)
  }
  const [one, other] = tabs.map(thoughtPage) as [
    ReturnType<typeof thoughtPage>,
    ReturnType<typeof thoughtPage>,
  ]
  const saved = async () => {
    const response = await page.request.get(`/api/thoughts/${id}`)
    return (await response.json()) as Thought
  }
  return { ...person, id, context, tabs, one, other, saved, sent: sentOperations(context) }
}

/** Brings the network back, and waits until both tabs show nothing as unsent. */
async function goBackOnline(context: BrowserContext, tabs: readonly Page[]) {
  await context.setOffline(false)
  for (const tab of tabs) await expect(count(tab)).toBeHidden({ timeout: 20_000 })
}

test('edits in two tabs without a network show in both, and one tab sends each once, in order', async ({
  page,
}) => {
  test.slow()
  const { context, tabs, one, other, saved, sent } = await twoTabs(page)
  await context.setOffline(true)
  await one.rewrite('Summary', 'From one')
  await expect(other.field('Summary')).toBeHidden()
  await expect(other.part('Summary')).toContainText('From one')
  await other.rewrite('Title', 'From the other')
  await expect(one.title).toHaveText('From the other')
  await other.rewrite('Summary', 'From one, and the other')
  for (const tab of tabs) {
    await expect(count(tab)).toHaveText('3 unsent changes')
    await expect(tab.getByText(WAITING)).toBeVisible()
    await expect(thoughtPage(tab).part('Summary')).toContainText('From one, and the other')
  }

  sent.length = 0
  await goBackOnline(context, tabs)
  expect(await saved()).toMatchObject({
    summary: 'From one, and the other',
    parsedContent: { title: 'From the other' },
  })
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(3)
  for (const tab of tabs) await expect(tab.getByText(WAITING)).toBeHidden()
})

test('an edit that is begun in two tabs is the same edit, with and without a network', async ({
  page,
}) => {
  test.slow()
  const { context, tabs, one, other, saved } = await twoTabs(page)
  for (const [isOffline, text] of [
    [false, 'With a network'],
    [true, 'Without a network'],
  ] as const) {
    await context.setOffline(isOffline)
    for (const tab of tabs) await tab.getByRole('button', { name: 'Edit summary' }).click()
    await one.field('Summary').fill(text)
    await expect(other.field('Summary')).toHaveValue(text)
    await one.save.click()
    await expect(other.field('Summary')).toBeHidden()
    await expect(other.part('Summary')).toContainText(text)
  }
  expect((await saved()).summary).toBe('With a network')
  await goBackOnline(context, tabs)
  expect((await saved()).summary).toBe('Without a network')
})

test('a conflicting edit from another device is a choice in both tabs, and can be decided in either', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { username, id, context, tabs, one, other, saved, sent } = await twoTabs(page)
  await context.setOffline(true)
  await one.rewrite('Summary', 'Mine')
  await expect(other.part('Summary')).toContainText('Mine')
  const device = await otherDevice(baseURL, username)
  await device.patch(`/api/thoughts/${id}`, { data: { summary: 'Theirs' } })
  await device.dispose()

  sent.length = 0
  await context.setOffline(false)
  for (const tab of tabs) {
    await expect(tab.getByText('Change not sent')).toBeVisible({ timeout: 20_000 })
    await expect(thoughtPage(tab).part('Summary')).toContainText('Theirs')
    await expect(count(tab)).toHaveText('1 unsent change, 1 refused')
  }
  expect((await saved()).summary).toBe('Theirs')
  expect(sent).toHaveLength(1)

  const [, second] = tabs
  await count(second).click()
  const list = second.getByRole('dialog', { name: 'Unsent changes' })
  await expect(list.getByRole('group', { name: 'Yours' })).toContainText('Mine')
  await expect(list.getByRole('group', { name: 'Edited elsewhere' })).toContainText('Theirs')
  await list.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await saved()).summary).toBe('Mine')
  await second.keyboard.press('Escape')
  for (const tab of tabs) {
    await expect(count(tab)).toBeHidden()
    await expect(thoughtPage(tab).part('Summary')).toContainText('Mine')
  }
})
