/** @typedef {import('@playwright/test').Page} Page */

/**
 * What is on the picture of one name.
 * @typedef {object} Scene
 * @property {string} name
 * @property {import('./people.mjs').Who} who
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [act] what a person does there first
 * @property {boolean} [isPage] the whole page, however long it is; else what is on the screen
 */

const DRAFT = 'Ask the landlord about the window in the kitchen, and book the dentist for #may'

const INFORMATION_PAGES = [
  'about',
  'faq',
  'changelog',
  'privacy-policy',
  'terms-of-service',
  'contact',
]

/**
 * @param {Page} page
 * @param {string} name of a button
 */
function press(page, name) {
  return page.getByRole('button', { name, exact: true }).first().click()
}

/**
 * Shortcuts are heard once the page has settled: presses until `opened` is there.
 * @param {Page} page
 * @param {string} key
 * @param {string} opened a dialog's name
 */
async function pressKey(page, key, opened) {
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
async function openCardMenu(page) {
  await press(page, 'Menu')
  await page.getByRole('menu').waitFor()
}

/** @param {Page} page */
async function changeCategory(page) {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Change Category' }).click()
  await page.getByRole('dialog').waitFor()
}

/** @param {Page} page */
async function deleteCategory(page) {
  await press(page, 'Delete Category')
  await page.getByRole('alertdialog').waitFor()
}

/** @param {Page} page */
async function deleteEverything(page) {
  await deleteCategory(page)
  await page.getByRole('radio', { name: 'Delete all thoughts' }).check()
  await press(page, 'Continue')
  await page.getByRole('alertdialog', { name: 'Delete everything?' }).waitFor()
}

/** @param {Page} page */
async function fillCapture(page) {
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  await dialog.getByRole('textbox').fill(DRAFT)
}

/**
 * Speaks for a second into the capture form, of which earlier pictures left nothing behind.
 * @param {Page} page
 */
async function speak(page) {
  await page.context().grantPermissions(['microphone'])
  await page.route('**/api/transcribe', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { isAvailable: true } })
      : route.fallback(),
  )
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'Your thought' }).last().fill(DRAFT)
  await page.getByRole('button', { name: 'Record' }).last().click()
  await page.getByRole('timer').getByText('0:01').last().waitFor()
}

/** @param {Page} page */
async function waitForText(page) {
  await page.route('**/api/transcribe', () => {})
  await speak(page)
  await page.getByRole('button', { name: 'Stop' }).last().click()
  await page.getByText('Transcribing...').last().waitFor()
}

/** @param {Page} page */
async function failToTranscribe(page) {
  const message = 'The recording could not be transcribed. Please try again in a moment.'
  await page.route('**/api/transcribe', (route) =>
    route.fulfill({ status: 502, json: { message } }),
  )
  await speak(page)
  await page.getByRole('button', { name: 'Stop' }).last().click()
  await page.getByText('is kept.').last().waitFor()
}

/** @param {Page} page */
async function goOffline(page) {
  await pressKey(page, 'Control+k', 'Command palette')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.getByTitle('Network connection lost').waitFor()
}

/** @param {Page} page */
async function refuseArchiving(page) {
  await page.route('**/archive', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away' } }),
  )
  await press(page, 'Archive')
  await page.getByText('The database is away').first().waitFor()
}

/** @param {Page} page */
async function exportCard(page) {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Export as TXT' }).click()
  await page.getByText('Export Successful').first().waitFor()
}

/** @param {Page} page */
async function sendContact(page) {
  for (const field of ['Name', 'Subject', 'Message']) await page.getByLabel(field).fill('A thought')
  await page.getByLabel('Email').fill('someone@example.com')
  await press(page, 'Send Message')
  await page.getByRole('button', { name: 'Send another message' }).waitFor()
}

/**
 * On a wide screen the sidebar is there without it.
 * @param {Page} page
 */
async function openSlideOutMenu(page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

/** @param {Page} page */
async function editProfile(page) {
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
async function enterPhone(page) {
  await page.route('**/verify-phone/send', (route) => route.fulfill({ json: { message: 'Sent' } }))
  await savePhone(page)
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456')
}

/** @param {Page} page */
async function failToSend(page) {
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
async function refuseCode(page) {
  await page.route('**/verify-phone/verify', (route) =>
    route.fulfill({ status: 400, json: { message: 'Invalid or expired verification code' } }),
  )
  await enterPhone(page)
  await press(page, 'Verify')
  await page.getByText('Verification failed').first().waitFor()
}

/** @param {Page} page */
async function acceptCode(page) {
  const user = await (await page.request.get('/api/user')).json()
  await page.route('**/verify-phone/verify', (route) =>
    route.fulfill({ json: { ...user, phone: '+12025550123', isPhoneVerified: true } }),
  )
  await enterPhone(page)
  await press(page, 'Verify')
  await page.getByText('Your phone number is verified.').waitFor()
}

/** @param {Page} page */
function seePrompt(page) {
  return page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

/** Every kind of mail, as lib/server/emails/samples.ts names them. */
const MAILS = ['new-ramble', 'reminder', 'reminder-long', 'daily', 'monthly', 'account-export']

/**
 * Every screen, every dialog and every kind of mail.
 * @param {import('./people.mjs').Examples} examples
 * @returns {Scene[]}
 */
export function scenes({ thought, category }) {
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const visitor = (scene) => ({ ...scene, who: 'visitor', isPage: true })
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const newcomer = (scene) => ({ ...scene, who: 'newcomer', isPage: true })
  /** @param {Omit<Scene, 'who' | 'isPage'>} scene @returns {Scene} */
  const demo = (scene) => ({ ...scene, who: 'demo', isPage: scene.act === undefined })
  return [
    visitor({ name: 'landing', path: '/' }),
    visitor({
      name: 'landing-texted',
      path: '/',
      act: (page) => page.getByText('Texted', { exact: true }).click(),
    }),
    ...INFORMATION_PAGES.map((name) => visitor({ name, path: `/${name}` })),
    visitor({
      name: 'faq-open',
      path: '/faq',
      act: (page) => page.getByText('How much does it cost?').click(),
    }),
    visitor({
      name: 'contact-faults',
      path: '/contact',
      act: (page) => press(page, 'Send Message'),
    }),
    visitor({ name: 'contact-sent', path: '/contact', act: sendContact }),
    { name: 'slide-out-menu', who: 'visitor', path: '/faq', act: openSlideOutMenu },
    visitor({ name: 'login', path: '/auth' }),
    visitor({ name: 'register', path: '/auth?tab=register' }),
    visitor({ name: 'not-found-visitor', path: '/nowhere' }),
    visitor({ name: 'api-reference', path: '/docs/api' }),
    ...MAILS.map((name) =>
      visitor({ name: `mail-${name}`, path: `/dev/emails/${name}/mail.html` }),
    ),
    visitor({ name: 'unsubscribe-invalid', path: '/unsubscribe?token=none' }),
    newcomer({ name: 'dashboard-empty', path: '/' }),
    newcomer({ name: 'all-rambles-empty', path: '/thoughts' }),
    newcomer({ name: 'archived-empty', path: '/archived' }),
    newcomer({ name: 'action-items-empty', path: '/action-items' }),
    newcomer({ name: 'reminders-empty', path: '/reminders' }),
    newcomer({ name: 'recording', path: '/', act: speak }),
    newcomer({ name: 'transcribing', path: '/', act: waitForText }),
    newcomer({ name: 'transcription-failed', path: '/', act: failToTranscribe }),
    newcomer({ name: 'transcription-failed-dialog', path: '/?new=true', act: failToTranscribe }),
    newcomer({
      name: 'subscribe-unavailable',
      path: '/subscribe',
      act: (page) => page.getByRole('button', { name: 'Try Again' }).waitFor(),
    }),
    newcomer({ name: 'notifications-no-phone', path: '/profile/notifications' }),
    demo({ name: 'dashboard', path: '/' }),
    demo({ name: 'capture-dialog', path: '/?new=true', act: fillCapture }),
    demo({ name: 'all-rambles', path: '/thoughts' }),
    demo({ name: 'search', path: '/thoughts?q=the' }),
    demo({ name: 'search-nothing', path: '/thoughts?q=nothingofthekind' }),
    demo({ name: 'card-menu', path: '/thoughts', act: openCardMenu }),
    demo({ name: 'change-category', path: '/thoughts', act: changeCategory }),
    demo({
      name: 'delete-thought',
      path: '/thoughts',
      act: (page) => press(page, 'Delete').then(() => seePrompt(page)),
    }),
    demo({ name: 'thought', path: `/thoughts/${thought}` }),
    demo({
      name: 'thought-editing',
      path: `/thoughts/${thought}`,
      act: (page) => page.getByRole('button', { name: 'Edit Summary' }).click(),
    }),
    demo({ name: 'thought-unknown', path: '/thoughts/999999' }),
    demo({ name: 'archived', path: '/archived' }),
    demo({ name: 'action-items', path: '/action-items' }),
    demo({
      name: 'action-items-completed',
      path: '/action-items',
      act: (page) => page.getByRole('tab', { name: 'Completed' }).click(),
    }),
    demo({
      name: 'edit-action-item',
      path: '/action-items',
      act: (page) =>
        page
          .getByRole('button', { name: /^Edit: / })
          .first()
          .click()
          .then(() => seePrompt(page)),
    }),
    demo({ name: 'reminders', path: '/reminders' }),
    demo({
      name: 'new-reminder',
      path: '/reminders',
      act: (page) => press(page, 'New Reminder').then(() => seePrompt(page)),
    }),
    demo({ name: 'profile', path: '/profile' }),
    demo({ name: 'profile-editing', path: '/profile', act: editProfile }),
    demo({ name: 'phone-not-sent', path: '/profile', act: failToSend }),
    demo({ name: 'phone-code', path: '/profile', act: enterPhone }),
    demo({ name: 'phone-refused', path: '/profile', act: refuseCode }),
    demo({ name: 'phone-verified', path: '/profile', act: acceptCode }),
    demo({ name: 'profile-account', path: '/profile/settings' }),
    demo({ name: 'profile-security', path: '/profile/security' }),
    demo({
      name: 'sign-out-everywhere',
      path: '/profile/security',
      act: (page) => press(page, 'Sign out everywhere').then(() => seePrompt(page)),
    }),
    demo({ name: 'profile-subscription', path: '/profile/billing' }),
    demo({ name: 'notifications', path: '/profile/notifications' }),
    demo({ name: 'create-category', path: '/categories/new' }),
    demo({ name: 'category', path: `/categories/${category}` }),
    demo({ name: 'category-unknown', path: '/categories/999999' }),
    demo({ name: 'delete-category', path: `/categories/${category}`, act: deleteCategory }),
    demo({ name: 'delete-everything', path: `/categories/${category}`, act: deleteEverything }),
    demo({ name: 'not-found', path: '/nowhere' }),
    demo({
      name: 'command-palette',
      path: '/',
      act: (page) => pressKey(page, 'Control+k', 'Command palette'),
    }),
    demo({
      name: 'shortcuts',
      path: '/',
      act: (page) => pressKey(page, '?', 'Keyboard shortcuts'),
    }),
    demo({ name: 'toast', path: '/thoughts', act: exportCard }),
    demo({ name: 'toast-error', path: '/thoughts', act: refuseArchiving }),
    demo({ name: 'offline', path: '/', act: goOffline }),
  ]
}
