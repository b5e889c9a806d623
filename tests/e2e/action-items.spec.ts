import { expect, test } from '@playwright/test'
import { actionItemsPage } from './pages/action-items-page'
import { withoutCopy } from './pages/device-copy'
import { expectNotice, failRequests, newPerson } from './pages/person'

test('a ticked item moves to the Completed tab, and its title leads to its ramble', async ({
  page,
}) => {
  const person = await newPerson(page)
  const thought = await person.capture('I need to call Mum on Friday and buy milk')
  const [first] = thought.actionItems
  if (!first) throw new Error('The thought has no action items')
  const items = actionItemsPage(page)
  await items.open()
  await expect(items.sectionTitle('Pending Action Items')).toBeVisible()
  const { length } = thought.actionItems
  await expect(items.items).toHaveCount(length)

  await items.item(first.text).click()
  await expect(items.items).toHaveCount(length - 1)
  await expectNotice(page, 'Action item updated')
  await items.tab('Completed').click()
  await expect(items.sectionTitle('Completed Action Items')).toBeVisible()
  await expect(items.item(first.text)).toBeChecked()
  await page.reload()
  await expect(items.item(first.text)).toBeChecked()

  await page.getByRole('link', { name: /^From: / }).click()
  await expect(page).toHaveURL(new RegExp(`/thoughts/${thought.id}$`))
})

test('both tabs say when they are empty, and so does a tag without items', async ({ page }) => {
  await newPerson(page)
  const items = actionItemsPage(page)
  await items.open()
  await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
  await items.tab('Completed').click()
  await expect(page.getByText("You don't have any completed action items yet.")).toBeVisible()
  await items.open('?tag=garden')
  await expect(page.getByText('No action items found with the tag "garden"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page).toHaveURL('/action-items')
  await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
})

test('a chip filters the list by its tag, in the address too', async ({ page }) => {
  const person = await newPerson(page)
  const garden = await person.capture('Remember to mow the lawn #garden')
  await person.capture('Remember to email the landlord #letters')
  const items = actionItemsPage(page)
  await items.open()
  await expect(items.items).toHaveCount(2)
  await items.chip('garden').click()
  await expect(page).toHaveURL(/\?tag=garden$/)
  await expect(items.items).toHaveCount(1)
  await expect(items.item(garden.actionItems[0]?.text ?? '')).toBeVisible()
})

test('an item is rewritten in a dialog and deleted only when confirmed', async ({ page }) => {
  const person = await newPerson(page)
  const { actionItems } = await person.capture('Remember to email the landlord')
  const text = actionItems[0]?.text ?? ''
  const items = actionItemsPage(page)
  await items.open()
  await items.edit(text).click()
  await items.dialog.getByRole('textbox', { name: 'Action item text' }).fill('Ring the landlord')
  await items.dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Action item updated')
  await expect(items.item('Ring the landlord')).toBeVisible()

  await items.delete('Ring the landlord').click()
  await items.confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(items.item('Ring the landlord')).toBeVisible()
  await items.delete('Ring the landlord').click()
  await items.confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Action item deleted')
  await expect(page.getByText("You don't have any pending action items.")).toBeVisible()
})

test('a refused tick is rolled back with a notice', async ({ page }) => {
  const person = await newPerson(page)
  const { actionItems } = await person.capture('Remember to email the landlord')
  const items = actionItemsPage(page)
  await items.open()
  const message = await failRequests(page, 'PATCH', /\/api\/action-items\/\d+$/)
  const item = items.item(actionItems[0]?.text ?? '')
  await item.click()
  await expectNotice(page, 'Error updating action item', message)
  await expect(item).not.toBeChecked()
})

test('a list that cannot be loaded says why', async ({ page }) => {
  await withoutCopy(page)
  await newPerson(page)
  const message = await failRequests(page, 'GET', /\/api\/action-items\?completed=true/)
  const items = actionItemsPage(page)
  await items.open()
  await items.tab('Completed').click()
  await expect(page.getByText(`Error loading action items: ${message}`)).toBeVisible()
  await expectNotice(page, 'Failed to fetch action items')
})
