import { expect, type Locator, type Page } from '@playwright/test'
import { AUTH_TOKEN } from '@/tests/support/signed-text'
import { PASSWORD } from './pages/member'
import {
  customerOf,
  DECLINED_CARD,
  GOOD_CARD,
  serveStripe,
  subscribePage,
  test,
} from './pages/payment'
import { codeFor, newNumber, profilePage } from './pages/profile-page'
import { RemindersPage } from './pages/reminders-page'
import { dashboardPage } from './pages/rambles-page'
import { textFrom } from './pages/texting'
import { thoughtPage } from './pages/thought-page'
import { waitForReact } from './pages/visitor'

const LATENCY_MS = 3_000
/** Before any response can arrive. */
const AT_ONCE = { timeout: 2_500 }
/** Enough for a page, its data and their follow-up requests, each delayed by 3 s, on a busy machine. */
const IN_THE_END = { timeout: 90_000 }

const NEW_PASSWORD = 'battery staple'

test.use({ settings: { FREE_NOTES_PER_MONTH: '2', TWILIO_AUTH_TOKEN: AUTH_TOKEN } })

/** Delays every page and call, including the bank's, by 3 s, but not the build's files. */
async function slowDown(page: Page, app: string) {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const isResponse = ['document', 'fetch', 'xhr'].includes(request.resourceType())
    const isOurs = [app, 'https://api.stripe.com'].some((site) => request.url().startsWith(site))
    if (isResponse && isOurs) await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    await route.fallback()
  })
}

/** A newcomer's actions and expectations. */
function walker(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const notice = (words: string) =>
    page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true })

  /** Presses a control, which shows `pending` at once and `done` in the end. */
  async function press(pressed: Locator, { pending, done }: { pending: Locator; done: Locator }) {
    await pressed.click()
    await expect(pending).toBeVisible(AT_ONCE)
    await expect(done).toBeVisible(IN_THE_END)
    // While entries are unsent, the next action would be instant and show no pending state.
    await expect(page.getByRole('button', { name: /\bunsent\b/ })).toHaveCount(0, IN_THE_END)
  }

  /** Follows a link, which shows at once that something is loading, or what it leads to. */
  const follow = (link: Locator, done: Locator) =>
    press(link, {
      pending: page
        .getByRole('status')
        .getByText(/^Loading/)
        .or(done)
        .first(),
      done,
    })

  async function open(path: string, shown: Locator) {
    await page.goto(path)
    await expect(shown).toBeVisible(IN_THE_END)
    await waitForReact(page)
  }

  return { button, heading, notice, press, follow, open }
}

/** The link in an address's mail about setting a new password. */
async function mailedLink(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as {
      to: string
      subject: string
      text: string
    }[]
    const mail = outbox.find(
      ({ to, subject }) => to === address && subject === 'Set a new password',
    )
    link = /http\S+token=\S+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass(IN_THE_END)
  return link ?? ''
}

test('a newcomer gets from the first page to the last while every response takes 3 s', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  await serveStripe(page, shop.stripe)
  await slowDown(page, shop.baseUrl)
  const { button, heading, notice, press, follow, open } = walker(page)
  const username = `walker${Date.now()}`
  const address = `${username}@example.com`
  const dashboard = dashboardPage(page)
  const unsent = page.getByRole('article', { name: 'Unsent thought' })
  const thought = thoughtPage(page)
  const profile = profilePage(page)
  const plan = page.getByRole('region', { name: 'Plan' })

  await test.step('signs up', async () => {
    await open('/auth?tab=register', button('Register'))
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('E-mail').fill(address)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await press(button('Register'), {
      pending: button('Registering...'),
      done: heading('Dashboard'),
    })
    await waitForReact(page)
  })

  await test.step('leaves, forgets the password, and comes back by the mailed link', async () => {
    await button(username).click()
    await press(page.getByRole('menuitem', { name: 'Logout' }), {
      pending: page.getByRole('menuitem', { name: 'Logging out...' }),
      done: page.getByRole('link', { name: 'Get Started' }),
    })
    await open('/auth', button('Login'))
    await follow(page.getByRole('link', { name: 'Forgot password?' }), button('Mail me a link'))
    await page.getByLabel('E-mail address or username').fill(username)
    await press(button('Mail me a link'), {
      pending: button('Mailing...'),
      done: heading('Look in your mail'),
    })
    await open(await mailedLink(page, address), button('Set password'))
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
    await press(button('Set password'), {
      pending: button('Setting password...'),
      done: heading('Your new password is set'),
    })
    await button('Go to Dashboard').click()
    await expect(heading('Dashboard')).toBeVisible(IN_THE_END)
    await waitForReact(page)
  })

  const send = async (text: string, done: Locator) => {
    await dashboard.field.fill(text)
    await press(button('Send'), { pending: unsent, done })
  }
  const party = dashboard.cards.filter({ hasText: 'Ana' })

  await test.step('uses up the plan', async () => {
    await send('Call Ana about the #garden party', party.getByRole('checkbox'))
    await send('Mow the lawn', dashboard.cards.filter({ hasText: 'lawn' }).getByRole('checkbox'))
    await expect(plan).toContainText('2 of 2 this month', IN_THE_END)
    await send('One too many', notice('Error saving thought'))
    await expect(dashboard.field).toHaveValue('One too many')
    await expect(plan.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
  })

  await test.step('edits everything of a ramble', async () => {
    await follow(party.getByRole('heading').getByRole('link'), button('Edit title'))
    for (const part of ['Title', 'Summary', 'Details', 'Original thought'] as const) {
      const words = `Another ${part.toLowerCase()}`
      await button(`Edit ${part.toLowerCase()}`).click()
      await thought.field(part).fill(words)
      const shown = part === 'Title' ? thought.title : thought.part(part).getByRole('paragraph')
      await press(thought.save, { pending: button('Saving...'), done: shown.getByText(words) })
    }

    await thought.tags.getByRole('button', { name: 'Add Tag' }).click()
    await thought.tags.getByLabel('New tag').fill('boats')
    await press(thought.tags.getByRole('button', { name: 'Add', exact: true }), {
      pending: thought.tags.getByRole('button', { name: 'Adding...' }),
      done: thought.tags.getByText('boats', { exact: true }),
    })
    await thought.removeTag('boats').click()
    await expect(thought.removeTag('boats')).toHaveAttribute('aria-disabled', 'true', AT_ONCE)
    await expect(thought.removeTag('boats')).toHaveCount(0, IN_THE_END)

    const item = thought.actionItems.getByRole('listitem').first()
    const ticked = page.waitForResponse(/\/api\/(action-items\/\d+|operations)$/)
    await item.getByRole('checkbox').click()
    await expect(item.getByRole('checkbox')).toBeChecked(AT_ONCE)
    await ticked
    await expect(page.getByRole('button', { name: /\bunsent\b/ })).toHaveCount(0, IN_THE_END)
    await item.getByRole('button', { name: /^Edit: / }).click()
    await thought.actionItems
      .getByRole('textbox', { name: 'Action item text' })
      .fill('Write to Ana')
    await press(thought.actionItems.getByRole('button', { name: 'Save' }), {
      pending: thought.actionItems.getByRole('button', { name: 'Saving...' }),
      done: thought.actionItems.getByText('Write to Ana', { exact: true }),
    })

    await thought.category.getByRole('button', { name: 'New' }).click()
    await thought.category.getByLabel('New category name').fill('Parties')
    await press(thought.category.getByRole('button', { name: 'Create' }), {
      pending: thought.category.getByRole('button', { name: 'Creating...' }),
      done: thought.categoryChoice,
    })
    await expect(thought.categoryChoice.locator('option:checked')).toHaveText('Parties')

    const reminders = new RemindersPage(page)
    await button('Remind me').click()
    await reminders.fill({ date: '2090-01-31', time: '10:00' })
    await press(reminders.form.getByRole('button', { name: 'Create Reminder' }), {
      pending: reminders.form.getByRole('button', { name: 'Creating...' }),
      done: notice('Reminder created'),
    })
    await expect(reminders.form).toBeHidden()
  })

  await test.step('renames the category', async () => {
    const entry = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', {
      name: /^Parties/,
    })
    await follow(entry, button('Edit category name'))
    await button('Edit category name').click()
    await page.getByLabel('Category name').fill('Feasts')
    await press(button('Save'), {
      pending: button('Saving...'),
      done: page.getByRole('heading', { level: 1, name: 'Feasts' }),
    })
  })

  const number = newNumber()
  await test.step('adds a name and a phone, and verifies it', async () => {
    await open('/profile', button('Edit Profile'))
    await profile.changePhone(number)
    await profile.field('Display name').fill('A Walker')
    await press(button('Save Changes'), { pending: button('Saving...'), done: profile.dialog })
    const code = profile.dialog.getByRole('textbox', { name: 'Verification code' })
    await expect(profile.dialog.getByRole('button', { name: 'Sending...' })).toBeVisible(AT_ONCE)
    await expect(code).toBeVisible(IN_THE_END)
    await code.fill(await codeFor(page, number))
    await press(profile.verify, {
      pending: profile.dialog.getByRole('button', { name: 'Verifying...' }),
      done: page.getByText('Your phone number is verified.'),
    })
    await expect(page.getByText('Profile saved')).toBeVisible(IN_THE_END)
    await expect(page.getByRole('main').getByText('A Walker')).toBeVisible(IN_THE_END)
  })

  await test.step('chooses a timezone and what to be told of', async () => {
    await profile.tab('Account').click()
    await page.getByLabel('Timezone').selectOption('Europe/Berlin')
    await press(button('Save Changes'), {
      pending: button('Saving...'),
      done: page.getByText('Timezone saved'),
    })
    const texts = page.getByRole('switch', { name: 'New rambles by SMS' })
    await follow(profile.link('Notifications'), texts)
    await texts.click()
    await expect(texts).toBeChecked(AT_ONCE)
    await expect(page.getByText('Settings saved')).toBeVisible(IN_THE_END)

    const alert = page.getByRole('main').getByRole('alert')
    expect(await textFrom(page, number, 'STOP', shop.baseUrl)).toMatch(/no more texts/)
    await expect(alert).toContainText('replied STOP', IN_THE_END)
    await expect(texts).not.toBeChecked()
    expect(await textFrom(page, number, 'START', shop.baseUrl)).toMatch(/allowed again/)
    await expect(alert).toHaveCount(0, IN_THE_END)
  })

  await test.step('pays with a declined and then with a good card', async () => {
    const { payWith } = subscribePage(page)
    await open('/subscribe', heading('Upgrade to Pro'))
    await payWith(DECLINED_CARD)
    await expect(button('Processing...')).toBeVisible(AT_ONCE)
    await expect(notice('Your card was declined.')).toBeVisible(IN_THE_END)
    await payWith(GOOD_CARD)
    await expect(button('Processing...')).toBeVisible(AT_ONCE)
    await expect(page.getByText('Your payment is being confirmed...')).toBeVisible(IN_THE_END)
    await shop.tell(await customerOf(page))
    await expect(plan.getByText('Pro Subscription')).toBeVisible(IN_THE_END)
    await expect(dashboard.field).toHaveValue('One too many')
    await press(button('Send'), {
      pending: unsent,
      done: dashboard.cards.filter({ hasText: 'One too many' }).getByRole('heading'),
    })
  })

  await test.step('deletes the account', async () => {
    await open('/profile/settings', button('Delete account'))
    await button('Delete account').click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel('Type "delete" to confirm').fill('delete')
    await press(dialog.getByRole('button', { name: 'Delete account' }), {
      pending: dialog.getByRole('button', { name: 'Deleting...' }),
      done: page.getByRole('link', { name: 'Get Started' }),
    })
    const data = { username, password: NEW_PASSWORD }
    expect((await page.request.post('/api/login', { data })).status()).toBe(401)
  })
})
