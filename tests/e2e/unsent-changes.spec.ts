import { expect, type Page, test } from '@playwright/test'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { expectNoFault } from './pages/accessibility'
import { copiedSummaries } from './pages/device-copy'
import { expectInstalled } from './pages/installed-app'
import { expectNotice, newPerson } from './pages/person'
import { allRamblesPage } from './pages/rambles-page'
import { openPage } from './pages/signed-in-page'

const WAITING = 'Waiting to be sent'

/** A person whose browser has the app and a copy of thoughts with these texts, without a network. */
async function personOffline(page: Page, ...texts: string[]) {
  const person = await newPerson(page)
  const thoughts: Thought[] = []
  for (const text of texts) thoughts.push(await person.capture(text))
  await openPage(page, '/thoughts')
  await expect.poll(async () => (await copiedSummaries(page)).length).toBe(texts.length)
  await expectInstalled(page)
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

/** Opens a screen anew, as after closing the app. */
async function reopen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

async function goBackOnline(page: Page) {
  await page.context().setOffline(false)
  await expect(count(page)).toBeHidden({ timeout: 20_000 })
}

test('what is ticked, archived and deleted without a network stays so and is sent in order', async ({
  page,
}) => {
  test.slow()
  const { thoughts } = await personOffline(page, 'I need to call Mum on Friday', 'Kettle', 'Boat')
  const { card, archive, delete: remove, confirmation } = allRamblesPage(page)
  const [withItem] = thoughts
  const mum = page.getByRole('article').filter({ has: page.getByRole('checkbox') })
  await mum.getByRole('checkbox').check()
  await expect(mum).toContainText(WAITING)
  await archive('Kettle')
  await expectNotice(page, 'Thought archived')
  await expect(card('Kettle')).toBeHidden()
  await remove('Boat')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Thought deleted')
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

  await goBackOnline(page)
  expect(await summaries(page, '/api/thoughts')).toEqual(['I need to call Mum on Friday'])
  expect(await summaries(page, '/api/thoughts?archived=true')).toEqual(['Kettle'])
  const items = await read<ActionItem[]>(page, `/api/thoughts/${withItem?.id}/action-items`)
  expect(items.map(({ isCompleted }) => isCompleted)).toEqual([true])
  await page.goto('/thoughts')
  await expect(mum.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText(WAITING)).toHaveCount(0)
})

test('changes and thoughts wait together; the list names each, and Undo takes one back', async ({
  page,
}) => {
  await personOffline(page, 'Kettle')
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
