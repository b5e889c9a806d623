import { expect, type Page } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Reminder } from '@/lib/shared/reminders'
import type { Thought } from '@/lib/shared/thoughts'
import { withClient } from '@/scripts/database/database.mjs'
import { recordsOf } from './device-copy'
import { RemindersPage } from './reminders-page'
import { thoughtPage } from './thought-page'
import { unsentCount } from './unsent-page'

/** The full address of a path of the open app, even for a browser context without a base URL. */
const at = (page: Page, path: string) => new URL(path, page.url()).href

async function read<Value>(page: Page, path: string): Promise<Value> {
  const response = await page.request.get(at(page, path))
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Value
}

async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const response = await page.request.post(at(page, path), { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: number }
}

async function organised(page: Page, text: string): Promise<Thought> {
  const { id } = await post(page, '/api/thoughts', { text })
  const thought = () => read<Thought>(page, `/api/thoughts/${id}`)
  const status = async () => (await thought()).processingStatus
  await expect.poll(status, { timeout: 30_000 }).toBe('ready')
  return thought()
}

/**
 * Creates a category, two reminders and three thoughts of the signed-in person. The thoughts come last, so a copy that
 * has them has everything.
 */
export async function haveThings(page: Page) {
  const inTwoDays = new Date(Date.now() + 172_800_000).toISOString()
  await post(page, '/api/categories', { name: 'Home' })
  for (const text of ['Water the plants', 'Pay the rent']) {
    await post(page, '/api/reminders', { text, reminderTime: inTwoDays })
  }
  const called = await organised(page, 'I need to call Mum on Friday #family')
  const archived = await organised(page, 'The boat')
  const deleted = await organised(page, 'The garden')
  return { called, archived, deleted }
}

/** Waits until the browser's copy has the three thoughts, organised. */
export async function expectCopied(page: Page) {
  const statuses = async () => {
    const things = await recordsOf<{ kind: string; value: Partial<Thought> }>(page, {
      databases: 'ramble-copy-',
      store: 'things',
    })
    const thoughts = things.filter(({ kind }) => kind === 'thought')
    return thoughts.map(({ value }) => value.processingStatus)
  }
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready', 'ready', 'ready'])
}

export type Things = Awaited<ReturnType<typeof haveThings>>

/** An unsent entry of this browser. */
export interface Entry {
  id: string
  kind: 'thought' | 'change' | 'recording'
  call?: string
  body?: { text?: string }
  refusal?: { message: string }
}

/** The unsent entries of this browser, in the order of sending. */
export const unsentEntries = (page: Page) =>
  recordsOf<Entry>(page, { databases: 'ramble-unsent-', store: 'operations' })

export const unsentIds = async (page: Page) => (await unsentEntries(page)).map(({ id }) => id)

/** Expects that everything is sent and nothing was refused. */
export async function expectAllSent(page: Page) {
  // After several failed attempts, the next attempt may be 30 s away.
  const timeout = 90_000
  const left = async () =>
    (await unsentEntries(page)).map(
      ({ kind, call, refusal }) => `${call ?? kind}: ${refusal?.message ?? 'waits'}`,
    )
  await expect.poll(left, { timeout }).toEqual([])
}

/** Does something that adds one unsent entry. */
async function waits(page: Page, task: () => Promise<unknown>) {
  const count = unsentCount(page, { includeHidden: true })
  const before = Number.parseInt((await count.textContent()) ?? '')
  await task()
  await expect(count).toHaveText(new RegExp(`^${before + 1} unsent`))
}

/** Opens a screen that is on the device. */
async function open(page: Page, path: string) {
  await page.goto(at(page, path))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

/** Adds two action items to a thought without any, gives one of them a due date, and moves it up. */
export async function changeItems(page: Page, { id }: Thought) {
  const { actionItems } = thoughtPage(page)
  const field = actionItems.getByRole('textbox', { name: 'Add an action item' })
  await open(page, `/thoughts/${id}`)
  for (const text of ['oars', 'paint']) {
    await field.fill(text)
    await waits(page, () => field.press('Enter'))
    await expect(actionItems.getByRole('checkbox', { name: text })).toBeVisible()
  }
  await actionItems.getByRole('button', { name: 'Edit: paint' }).click()
  await actionItems.getByLabel('Due date', { exact: true }).fill('2090-05-09')
  await waits(page, () => actionItems.getByRole('button', { name: 'Save' }).click())
  await expect(actionItems.getByText('Due May 9, 2090')).toBeVisible()
  await actionItems.getByRole('checkbox', { name: 'paint' }).focus()
  await waits(page, () => page.keyboard.press('Alt+ArrowUp'))
}

/** Ticks, tags, moves and rewrites a thought several times; archives another, and deletes a third. */
export async function changeThoughts(page: Page, { called, archived, deleted }: Things) {
  const thought = thoughtPage(page)
  const item = thought.actionItems.getByRole('checkbox').first()
  const tick = async (isDone: boolean) => {
    await waits(page, () => item.click())
    await expect(item).toBeChecked({ checked: isDone })
  }
  const rewrite = async (part: 'Title' | 'Summary', text: string) => {
    await waits(page, () => thought.rewrite(part, text))
    await expect(thought.field(part)).toBeHidden()
  }
  const left = ({ id }: Thought) =>
    page.waitForURL(({ pathname }) => pathname !== `/thoughts/${id}`, { waitUntil: 'commit' })
  await open(page, `/thoughts/${called.id}`)
  await tick(true)
  await tick(false)
  await rewrite('Summary', 'Call her')
  await rewrite('Title', 'Mum')
  await rewrite('Summary', 'Call her soon')
  await page.getByRole('button', { name: 'Add Tag' }).click()
  await waits(page, () => thought.addTag('Phone'))
  for (const { name } of called.tags) await waits(page, () => thought.removeTag(name).click())
  await waits(page, () => thought.categoryChoice.selectOption('Home'))
  await tick(true)
  await rewrite('Summary', 'Call her on Friday')

  await open(page, `/thoughts/${archived.id}`)
  await rewrite('Summary', 'A red boat')
  await waits(page, () => thought.archive.click())
  await left(archived)
  await open(page, `/thoughts/${deleted.id}`)
  await rewrite('Summary', 'A small garden')
  await thought.delete.click()
  await waits(page, () => thought.confirmation.getByRole('button', { name: 'Delete' }).click())
  await left(deleted)
}

/** Makes, rewrites and deletes reminders. */
export async function changeReminders(page: Page) {
  const reminders = new RemindersPage(page)
  const name = page.getByRole('textbox', { name: 'Remind me to' })
  await open(page, '/reminders')
  await reminders.startNew()
  await name.fill('Descale the kettle')
  await waits(page, reminders.create)
  await reminders.startEdit('Water the plants')
  await name.fill('Water all plants')
  await waits(page, reminders.save)
  await waits(page, () => reminders.delete('Pay the rent'))
}

/** Expects that the server has the thoughts as `changeThoughts` left them. */
export async function expectChangedThoughts(page: Page, { called, archived, deleted }: Things) {
  const thought = await read<Thought>(page, `/api/thoughts/${called.id}`)
  expect(thought).toMatchObject({
    summary: 'Call her on Friday',
    parsedContent: { title: 'Mum' },
    category: { name: 'Home' },
  })
  expect(thought.tags.map(({ name }) => name)).toEqual(['Phone'])
  expect(thought.actionItems.map(({ isCompleted }) => isCompleted)).toEqual([true])
  expect(await read(page, '/api/thoughts?archived=true')).toMatchObject([
    { id: archived.id, summary: 'A red boat' },
  ])
  const gone = await page.request.get(at(page, `/api/thoughts/${deleted.id}`))
  expect(gone.status()).toBe(404)
}

/** Expects that the server has the action items as `changeItems` left them. */
export async function expectChangedItems(page: Page, { id }: Thought) {
  expect(await read<ActionItem[]>(page, `/api/thoughts/${id}/action-items`)).toMatchObject([
    { text: 'paint', dueOn: '2090-05-09' },
    { text: 'oars' },
  ])
}

/** Expects that the server has the reminders as `changeReminders` left them. */
export async function expectChangedReminders(page: Page) {
  const reminders = await read<Reminder[]>(page, '/api/reminders')
  expect(reminders.map(({ text }) => text).toSorted()).toEqual([
    'Descale the kettle',
    'Water all plants',
  ])
}

/** Expects that the server has performed each operation, in this order. */
export async function expectDoneInOrder(database: string, ids: readonly string[]) {
  const moments = await withClient(database, async (client) => {
    const { rows } = await client.query<{ key: string; at: Date }>(
      'SELECT key, created_at AS at FROM operations WHERE key = ANY($1)',
      [ids],
    )
    return new Map(rows.map(({ key, at }) => [key, at.getTime()]))
  })
  const done = ids.map((id) => moments.get(id))
  expect(done).not.toContain(undefined)
  expect(done).toEqual(done.toSorted((one, other) => Number(one) - Number(other)))
}
