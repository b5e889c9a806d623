import { expect, test } from '@playwright/test'
import { expectNoFault } from './pages/accessibility'
import { expectNotice, newPerson } from './pages/person'
import { openPage } from './pages/signed-in-page'

const FIRST = 'Call Marek about the boiler before the weekend.'
const SECOND = 'Another thing: the slides for Monday still lack the budget.'

test('a ramble with two thoughts is split with a tap, undone, and cut in another place by keyboard', async ({
  page,
}) => {
  const person = await newPerson(page)
  const { id } = await person.capture(`${FIRST} ${SECOND}`)
  await openPage(page, `/thoughts/${id}`)
  const note = page.getByRole('region', { name: 'Parts of this ramble' })
  await expect(note).toContainText('This sounds like 2 thoughts', { timeout: 20_000 })
  await expectNoFault(page)

  await note.getByRole('button', { name: 'Split' }).click()
  await expectNotice(page, 'Thought split')
  await expect(note.getByRole('listitem')).toHaveCount(2)
  await expect(note.getByRole('button', { name: 'Put together again' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible()
  await expectNoFault(page)
  await note.getByRole('link').last().click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('slides')
  await note.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/thoughts/${id}$`))
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Thought put together again')
  await expect(note).toContainText('This sounds like 2 thoughts')

  await note.getByRole('button', { name: 'Change the cuts' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Split this ramble' })
  await expect(dialog.getByText('2 parts')).toBeVisible()
  await expectNoFault(page)
  const back = dialog.getByRole('button', { name: 'Move the cut before part 2 back a word' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'weekend.' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: 'boiler' }).click()
  await expect(dialog.getByText('3 parts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await expectNotice(page, 'Thought split')
  await expect(note.getByRole('listitem')).toHaveCount(3)

  await openPage(page, '/thoughts')
  await expect(page.getByRole('article')).toHaveCount(3)
})
