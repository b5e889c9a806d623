/** What a person does on a page before its picture is taken. */

/** @typedef {import('@playwright/test').Page} Page */

const DRAFT = 'Ask the landlord about the window in the kitchen, and book the dentist for #may'

/**
 * @param {Page} page
 * @param {string} name of a button
 */
export function press(page, name) {
  return page.getByRole('button', { name, exact: true }).first().click()
}

/**
 * Shortcuts are heard once the page has settled: presses until `opened` is there.
 * @param {Page} page
 * @param {string} key
 * @param {string} opened a dialog's name
 */
export async function pressKey(page, key, opened) {
  const dialog = page.getByRole('dialog', { name: opened })
  for (let tries = 0; tries < 20; tries++) {
    await page.keyboard.press(key)
    const isThere = await dialog.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
  }
}

/** @param {Page} page */
export async function openCardMenu(page) {
  await press(page, 'Menu')
  await page.getByRole('menu').waitFor()
}

/** @param {Page} page */
export async function changeCategory(page) {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Change Category' }).click()
  await page.getByRole('dialog').waitFor()
}

/** @param {Page} page */
export async function deleteCategory(page) {
  await press(page, 'Delete Category')
  await page.getByRole('alertdialog').waitFor()
}

/** @param {Page} page */
export async function deleteEverything(page) {
  await deleteCategory(page)
  await page.getByRole('radio', { name: 'Delete all thoughts' }).check()
  await press(page, 'Continue')
  await page.getByRole('alertdialog', { name: 'Delete everything?' }).waitFor()
}

/** @param {Page} page */
export async function fillCapture(page) {
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await dialog.getByRole('textbox').fill(DRAFT)
}

/**
 * The dialog, where the address opens it: before it is there, the page's own form could be taken for
 * it, and then lies under it.
 * @param {Page} page
 */
function captureForm(page) {
  return new URL(page.url()).searchParams.has('new')
    ? page.getByRole('dialog', { name: 'Create New Ramble' })
    : page.getByRole('main')
}

/**
 * Speaks for a second into the capture form, in which earlier pictures left nothing behind.
 * @param {Page} page
 */
export async function speak(page) {
  await page.context().grantPermissions(['microphone'])
  await page.route('**/api/transcribe', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { isAvailable: true } })
      : route.fallback(),
  )
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    localStorage.clear()
  })
  await page.reload()
  const form = captureForm(page)
  await form.getByRole('textbox', { name: 'Your thought' }).fill(DRAFT)
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await form.getByRole('timer').getByText('0:01').waitFor()
}

/** @param {Page} page */
export async function waitForText(page) {
  await page.route('**/api/transcribe', () => {})
  await speak(page)
  await captureForm(page).getByRole('button', { name: 'Stop' }).click()
  await captureForm(page).getByText('Transcribing...', { exact: true }).waitFor()
}

/** @param {Page} page */
export async function failToTranscribe(page) {
  const message = 'The recording could not be transcribed. Please try again in a moment.'
  await page.route('**/api/transcribe', (route) =>
    route.fulfill({ status: 502, json: { message } }),
  )
  await speak(page)
  await captureForm(page).getByRole('button', { name: 'Stop' }).click()
  await captureForm(page).getByText('is kept.').waitFor()
}

/** @param {Page} page */
export async function goOffline(page) {
  await pressKey(page, 'Control+k', 'Command palette')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByTitle('Network connection lost').waitFor()
}

/** @param {Page} page */
export async function refuseArchiving(page) {
  await page.route('**/archive', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away' } }),
  )
  await press(page, 'Archive')
  await page.getByText('The database is away').first().waitFor()
}

/** @param {Page} page */
export async function exportCard(page) {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Export as TXT' }).click()
  await page.getByText('Export Successful').first().waitFor()
}

/** @param {Page} page */
export async function sendContact(page) {
  for (const field of ['Name', 'Subject', 'Message']) await page.getByLabel(field).fill('A thought')
  await page.getByLabel('Email').fill('someone@example.com')
  await press(page, 'Send Message')
  await page.getByRole('button', { name: 'Send another message' }).waitFor()
}

/**
 * On a wide screen the sidebar is there without it.
 * @param {Page} page
 */
export async function openSlideOutMenu(page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** @param {Page} page */
export async function editProfile(page) {
  await press(page, 'Edit Profile')
  await page.getByRole('textbox', { name: 'Phone' }).fill('202 555 0123')
}

/**
 * Saves a new number, which opens the dialog.
 * @param {Page} page
 */
async function savePhone(page) {
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Please verify this phone number first.', requiresVerification: true },
    }),
  )
  await editProfile(page)
  await page.getByRole('checkbox').check()
  await press(page, 'Save Changes')
  await page.getByRole('dialog').waitFor()
}

/** @param {Page} page */
export async function enterPhone(page) {
  await page.route('**/verify-phone/send', (route) => route.fulfill({ json: { message: 'Sent' } }))
  await savePhone(page)
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456')
}

/** @param {Page} page */
export async function failToSend(page) {
  await page.route('**/verify-phone/send', (route) =>
    route.fulfill({
      status: 503,
      json: {
        message:
          'SMS verification service is not available. Please try again later or contact support.',
      },
    }),
  )
  await savePhone(page)
  await page.getByText('Failed to send verification code').first().waitFor()
}

/** @param {Page} page */
export async function refuseCode(page) {
  await page.route('**/verify-phone/verify', (route) =>
    route.fulfill({ status: 400, json: { message: 'Invalid or expired verification code' } }),
  )
  await enterPhone(page)
  await press(page, 'Verify')
  await page.getByText('Verification failed').first().waitFor()
}

/** @param {Page} page */
export async function acceptCode(page) {
  const user = await (await page.request.get('/api/user')).json()
  await page.route('**/verify-phone/verify', (route) =>
    route.fulfill({ json: { ...user, phone: '+12025550123', isPhoneVerified: true } }),
  )
  await enterPhone(page)
  await press(page, 'Verify')
  await page.getByText('Your phone number is verified.').waitFor()
}

/** @param {Page} page */
export async function suggestReminders(page) {
  const data = { text: 'Call Mum tomorrow at 5pm, and pay the boat club on Friday.' }
  const answer = await page.request.post('/api/thoughts', { data })
  const { id } = await answer.json()
  await page.goto(`/thoughts/${id}`)
  await page.getByRole('list', { name: 'Suggested reminders' }).waitFor()
}

/** @param {Page} page */
export function seePrompt(page) {
  return page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

/** @param {Page} page */
export async function fillOutbox(page) {
  await page.request.patch('/api/user/notification-settings', {
    data: { emailNewRambleNotify: true },
  })
  await page.request.post('/api/thoughts', { data: { text: DRAFT } })
  const frame = page.locator('iframe').first()
  for (let tries = 0; tries < 20; tries++) {
    await page.reload({ waitUntil: 'load' })
    const isThere = await frame.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
  }
}

/** @param {Page} page */
export async function followUnsubscribeLink(page) {
  await fillOutbox(page)
  const mail = page.frameLocator('iframe').first()
  const href = await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')
  await page.goto(`/unsubscribe${new URL(href ?? '').search}`, { waitUntil: 'load' })
}
