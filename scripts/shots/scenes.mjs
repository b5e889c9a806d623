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
function seePrompt(page) {
  return page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

/** @param {Page} page */
async function fillOutbox(page) {
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
async function followUnsubscribeLink(page) {
  await fillOutbox(page)
  const mail = page.frameLocator('iframe').first()
  const href = await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')
  await page.goto(`/unsubscribe${new URL(href ?? '').search}`, { waitUntil: 'load' })
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
    visitor({ name: 'login', path: '/auth' }),
    visitor({ name: 'register', path: '/auth?tab=register' }),
    visitor({ name: 'not-found-visitor', path: '/nowhere' }),
    visitor({ name: 'api-reference', path: '/docs/api' }),
    ...MAILS.map((name) =>
      visitor({ name: `mail-${name}`, path: `/dev/emails/${name}/mail.html` }),
    ),
    visitor({ name: 'unsubscribe-invalid', path: '/unsubscribe?token=none' }),
    demo({ name: 'outbox', path: '/dev/outbox', act: fillOutbox }),
    demo({ name: 'unsubscribe', path: '/dev/outbox', act: followUnsubscribeLink }),
    newcomer({ name: 'dashboard-empty', path: '/' }),
    newcomer({ name: 'all-rambles-empty', path: '/thoughts' }),
    newcomer({ name: 'archived-empty', path: '/archived' }),
    newcomer({ name: 'action-items-empty', path: '/action-items' }),
    newcomer({ name: 'reminders-empty', path: '/reminders' }),
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
