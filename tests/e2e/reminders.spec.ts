import { expect, test } from '@playwright/test'
import { addFailedReminder } from '@/tests/support/browser-database'
import { expectNoFaultAsShown } from './pages/accessibility'
import { capture, signUp } from './pages/member'
import { RemindersPage } from './pages/reminders-page'
import { thoughtPage } from './pages/thought-page'

let username = ''

test.beforeEach(async ({ page }) => {
  username = (await signUp(page)).username
})

test('a reminder is created, shows its time as a long date, and is deleted', async ({ page }) => {
  const reminders = new RemindersPage(page)
  await reminders.open()
  await expect(page.getByRole('heading', { name: 'Upcoming Reminders' })).toBeVisible()
  await expect(page.getByText("You don't have any reminders scheduled.")).toBeVisible()

  await reminders.startNew()
  await reminders.fill({ text: 'Water the plants', date: '2035-05-09', time: '15:00' })
  await reminders.create()
  await expect(page.getByText('Reminder created', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your reminder has been scheduled successfully.', { exact: true }),
  ).toBeVisible()
  await expect(reminders.items).toHaveCount(1)
  await expect(reminders.items).toContainText('Water the plants')
  await expect(reminders.items).toContainText('May 9, 2035 at 3:00 PM')

  await page.reload()
  await expect(reminders.items).toContainText('May 9, 2035 at 3:00 PM')
  await reminders.delete('Water the plants')
  await expect(page.getByText('Reminder deleted', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your reminder has been deleted successfully.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText("You don't have any reminders scheduled.")).toBeVisible()
})

test('the time is in the timezone of the profile', async ({ page }) => {
  await page.request.patch('/api/user/profile', { data: { timezone: 'Asia/Tokyo' } })
  const reminders = new RemindersPage(page)
  await reminders.open()
  await reminders.startNew()
  await reminders.fill({ text: 'Call Ken', date: '2035-05-09', time: '09:30' })
  await reminders.create()
  await expect(reminders.items).toContainText('May 9, 2035 at 9:30 AM')
  const [stored] = (await (await page.request.get('/api/reminders')).json()) as {
    reminderTime: string
  }[]
  expect(new Date(stored?.reminderTime ?? 0).toISOString()).toBe('2035-05-09T00:30:00.000Z')
})

test('Remind me on a thought creates a reminder that links back to it', async ({ page }) => {
  const id = await capture(page, 'Ask the landlord about the boiler')
  await thoughtPage(page).open(id)
  const reminders = new RemindersPage(page)
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(reminders.form.getByLabel('Remind me to')).not.toBeEmpty()
  await reminders.fill({ date: '2035-05-09', time: '08:00' })
  await reminders.create()
  await expect(page.getByText('Reminder created', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind me' })).toBeFocused()

  await reminders.open()
  await page.getByRole('link', { name: /^View source Ramble: .*boiler/i }).click()
  await expect(page).toHaveURL(`/thoughts/${id}`)
})

test('invalid input shows in the form, and a refusal in a notice', async ({ page }) => {
  const reminders = new RemindersPage(page)
  await reminders.open()
  await reminders.startNew()
  await reminders.fill({ text: ' ', date: '2020-01-01', time: '10:00' })
  await reminders.create()
  await expect(page.getByText('Please enter what to remind you of.')).toBeVisible()
  await expect(page.getByText('Please choose today or a later date.')).toBeVisible()

  await page.route('**/api/reminders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'The database is away', code: 'internal' } })
      : route.fallback(),
  )
  await reminders.fill({ text: 'Water the plants', date: '2035-05-09', time: '10:00' })
  await reminders.create()
  await expect(page.getByText('Error creating reminder', { exact: true })).toBeVisible()
  await expect(page.getByText('The database is away', { exact: true })).toBeVisible()
  await expect(reminders.form.getByLabel('Remind me to')).toHaveValue('Water the plants')
})

test('a slow deletion shows that it is in progress, and a refused one keeps the reminder', async ({
  page,
}) => {
  await page.request.post('/api/reminders', {
    data: { text: 'Water the plants', reminderTime: '2035-05-09T15:00' },
  })
  const reminders = new RemindersPage(page)
  let respond = () => {}
  const asked = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/api/reminders/*', async (route) => {
    await asked
    await route.fulfill({
      status: 500,
      json: { message: 'The database is away', code: 'internal' },
    })
  })
  await reminders.open()
  await reminders.delete('Water the plants')
  await expect(page.getByText('Deleting reminder')).toBeAttached()
  respond()
  await expect(page.getByText('Error deleting reminder', { exact: true })).toBeVisible()
  await expect(reminders.items).toHaveCount(1)
})

test('a reminder is reworded and moved, by keyboard alone', async ({ page }) => {
  await page.request.post('/api/reminders', {
    data: { text: 'Water the plants', reminderTime: '2035-05-09T15:00' },
  })
  const reminders = new RemindersPage(page)
  await reminders.open()
  const edit = page.getByRole('button', { name: 'Edit reminder: Water the plants' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(reminders.editForm.getByLabel('Remind me to')).toHaveValue('Water the plants')
  await expect(reminders.editForm.getByLabel('Date')).toHaveValue('2035-05-09')
  await expect(reminders.editForm.getByLabel('Time')).toHaveValue('15:00')
  await expectNoFaultAsShown(page)
  await reminders.fill({ text: 'Water the garden', date: '2035-05-10', time: '08:30' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reminder updated', { exact: true })).toBeVisible()
  await expect(reminders.editForm).toBeHidden()
  await expect(reminders.items).toContainText('Water the garden')
  await expect(reminders.items).toContainText('May 10, 2035 at 8:30 AM')
})

test('a refused change keeps the form and says why', async ({ page }) => {
  await page.request.post('/api/reminders', {
    data: { text: 'Water the plants', reminderTime: '2035-05-09T15:00' },
  })
  await page.route('**/api/reminders/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away', code: 'internal' } }),
  )
  const reminders = new RemindersPage(page)
  await reminders.open()
  await reminders.startEdit('Water the plants')
  await reminders.fill({ date: '2020-05-10', time: '08:30' })
  await reminders.save()
  await expect(page.getByText('Please choose today or a later date.')).toBeVisible()
  await reminders.fill({ date: '2035-05-10', time: '08:30' })
  await reminders.save()
  await expect(page.getByText('Error updating reminder', { exact: true })).toBeVisible()
  await expect(page.getByText('The database is away', { exact: true })).toBeVisible()
  await expect(reminders.editForm.getByLabel('Time')).toHaveValue('08:30')
})

test('a reminder that could not be sent stays, says why, and can be set again', async ({
  page,
}) => {
  await addFailedReminder(username, 'Water the plants')
  await addFailedReminder(username, 'Call Mum', true)
  const reminders = new RemindersPage(page)
  await reminders.open()
  await expect(reminders.items.filter({ hasText: 'plants' })).toContainText('Could not be sent')
  const overLimit = reminders.items.filter({ hasText: 'Mum' })
  await expect(overLimit).toContainText("this month's reminder e-mails are used up")
  await expect(overLimit.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
  await expectNoFaultAsShown(page)
  await reminders.startEdit('Water the plants')
  await reminders.fill({ date: '2035-05-10', time: '08:30' })
  await reminders.save()
  await expect(reminders.items.filter({ hasText: 'plants' })).not.toContainText('Could not be sent')
  await expect(reminders.items.filter({ hasText: 'plants' })).toContainText('May 10, 2035')
})

for (const width of [390, 1280]) {
  test(`the words of a thought suggest reminders, made by one tap, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const id = await capture(page, 'Call Mum on May 9 2035 at 5pm. The boat was sold in 2019.')
    const thought = thoughtPage(page)
    await thought.open(id)
    await expect(thought.suggestedReminders).toHaveText([
      /^Remind me Wednesday, May 9, 2035 at 5:00 PM: /,
    ])
    await expectNoFaultAsShown(page)
    expect(await (await page.request.get('/api/reminders')).json()).toEqual([])
    await thought.suggestedReminders.click()
    await expect(page.getByText('Reminder created', { exact: true })).toBeVisible()
    await expect(thought.suggestedReminders).toHaveCount(0)
    const reminders = new RemindersPage(page)
    await reminders.open()
    await expect(reminders.items).toHaveCount(1)
    await expect(reminders.items).toContainText('Call Mum')
    await expect(reminders.items).toContainText('May 9, 2035 at 5:00 PM')
  })
}

test('a suggestion stays when creating its reminder is refused', async ({ page }) => {
  const id = await capture(page, 'Call Mum on May 9 2035 at 5pm')
  await page.route('**/api/reminders', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away', code: 'internal' } }),
  )
  const thought = thoughtPage(page)
  await thought.open(id)
  await thought.suggestedReminders.click()
  await expect(page.getByText('Error creating reminder', { exact: true })).toBeVisible()
  await expect(thought.suggestedReminders).toBeEnabled()
})

for (const width of [390, 1280]) {
  test(`the page and the form say that reminders are off, and can turn them on, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.request.patch('/api/user/notification-settings', {
      data: { enableReminders: false },
    })
    const reminders = new RemindersPage(page)
    await reminders.open()
    const off = page.getByText('Reminders are turned off:')
    await expect(off).toBeVisible()
    await expectNoFaultAsShown(page)
    await reminders.startNew()
    await expect(reminders.form.getByText('Reminders are turned off:')).toBeVisible()
    await expectNoFaultAsShown(page)
    await reminders.form.getByRole('button', { name: 'Turn reminders on' }).press('Enter')
    await expect(reminders.form.getByText('Reminders are on')).toBeVisible()
    await expect(off).toHaveCount(0)
    await page.reload()
    await expect(reminders.items.or(page.getByText("You don't have any"))).toBeVisible()
    await expect(off).toHaveCount(0)
  })
}
