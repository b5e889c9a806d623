import { type Page, test } from '@playwright/test'
import { categoryPage } from '../e2e/pages/category-page'
import { Keyboard } from '../e2e/pages/keyboard'
import { failRequests } from '../e2e/pages/person'
import { profilePage, storedUser } from '../e2e/pages/profile-page'
import { DRAFT, onScreen, openDialog, press, stage, wholePage } from './scene'

const NUMBER = '202 555 0123'

test.use({ storageState: stage.demo })

wholePage('dashboard', '/')
onScreen('capture-dialog', '/?new=true', (page) =>
  page.getByRole('dialog', { name: 'Create New Ramble' }).getByRole('textbox').fill(DRAFT),
)

wholePage('all-rambles', '/thoughts')
wholePage('search', '/thoughts?q=the')
wholePage('search-nothing', '/thoughts?q=nothingofthekind')
onScreen('card-menu', '/thoughts', openCardMenu)
onScreen('change-category', '/thoughts', async (page) => {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Change Category' }).click()
  await page.getByRole('dialog').waitFor()
})
onScreen('delete-thought', '/thoughts', (page) => openDialog(page, /^Delete: /))
onScreen('toast', '/thoughts', async (page) => {
  await openCardMenu(page)
  await page.getByRole('menuitem', { name: 'Export as TXT' }).click()
  await page.getByText('Export Successful').first().waitFor()
})
onScreen('toast-error', '/thoughts', async (page) => {
  const message = await failRequests(page, 'PATCH', /\/archive$/)
  await press(page, /^Archive: /)
  await page.getByText(message).first().waitFor()
})

wholePage('thought', `/thoughts/${stage.thought}`)
onScreen('thought-editing', `/thoughts/${stage.thought}`, (page) => press(page, 'Edit summary'))
wholePage('thought-unknown', '/thoughts/999999')
wholePage('archived', '/archived')
wholePage('deleted', '/deleted')
wholePage('tags', '/tags')
onScreen('tag-editing', '/tags', (page) => openDialog(page, /^Edit/))
onScreen('history', `/thoughts/${stage.thought}`, (page) => openDialog(page, 'Show history'))

wholePage('action-items', '/action-items')
onScreen('action-items-completed', '/action-items', (page) =>
  page.getByRole('tab', { name: 'Completed' }).click(),
)
onScreen('edit-action-item', '/action-items', (page) => openDialog(page, /^Edit: /))

wholePage('reminders', '/reminders')
onScreen('new-reminder', '/reminders', (page) => openDialog(page, 'New Reminder'))
onScreen('edit-reminder', '/reminders', (page) => openDialog(page, /^Edit reminder: /))

wholePage('create-category', '/categories/new')
wholePage('category', `/categories/${stage.category}`)
wholePage('category-unknown', '/categories/999999')
onScreen('delete-category', `/categories/${stage.category}`, async (page) => {
  await categoryPage(page).askToDelete()
  await categoryPage(page).firstDialog.waitFor()
})
onScreen('delete-everything', `/categories/${stage.category}`, async (page) => {
  await categoryPage(page).askToDeleteEverything()
  await categoryPage(page).secondDialog.waitFor()
})

wholePage('profile', '/profile')
wholePage('profile-account', '/profile/settings')
wholePage('profile-security', '/profile/security')
wholePage('profile-subscription', '/profile/billing')
wholePage('notifications', '/profile/notifications')
onScreen('sign-out-everywhere', '/profile/security', (page) =>
  openDialog(page, 'Sign out everywhere'),
)
onScreen('profile-editing', '/profile', async (page) => {
  await profilePage(page).edit()
  await profilePage(page).field('Phone').fill(NUMBER)
})
onScreen('phone-code', '/profile', enterCode)
onScreen('phone-not-sent', '/profile', async (page) => {
  await savePhone(page, {
    status: 503,
    json: {
      message:
        'SMS verification service is not available. Please try again later or contact support.',
    },
  })
  await page.getByText('Failed to send verification code').first().waitFor()
})
onScreen('phone-refused', '/profile', async (page) => {
  await respond(page, '**/verify-phone/verify', {
    status: 400,
    json: { message: 'Invalid or expired verification code' },
  })
  await enterCode(page)
  await profilePage(page).verify.click()
  await page.getByText('Verification failed').first().waitFor()
})
onScreen('phone-verified', '/profile', async (page) => {
  const user = await storedUser(page)
  await respond(page, '**/verify-phone/verify', {
    json: { ...user, phone: '+12025550123', isPhoneVerified: true },
  })
  await enterCode(page)
  await profilePage(page).verify.click()
  await page.getByText('Your phone number is verified.').waitFor()
})

wholePage('not-found', '/nowhere')
onScreen('command-palette', '/', (page) => new Keyboard(page).openPalette())
onScreen('shortcuts', '/', async (page) => {
  const keyboard = new Keyboard(page)
  await keyboard.isReady()
  await keyboard.press('?')
  await keyboard.help.waitFor()
})
onScreen('offline', '/', async (page) => {
  await new Keyboard(page).isReady()
  await page.context().setOffline(true)
  await page.getByTitle('Network connection lost').waitFor()
})

function respond(page: Page, path: string, given: { status?: number; json: object }) {
  return page.route(path, (route) => route.fulfill(given))
}

async function openCardMenu(page: Page) {
  await press(page, /^Menu: /)
  await page.getByRole('menu').waitFor()
}

/** Saves a new number, which opens the dialog and sends a code. */
async function savePhone(page: Page, sent: { status?: number; json: object }) {
  await respond(page, '**/verify-phone/send', sent)
  await respond(page, '**/api/user/profile', {
    status: 403,
    json: { message: 'Please verify this phone number first.', requiresVerification: true },
  })
  const profile = profilePage(page)
  await profile.changePhone(NUMBER)
  await profile.save()
  await profile.dialog.waitFor()
}

async function enterCode(page: Page) {
  await savePhone(page, { json: { message: 'Sent' } })
  await profilePage(page).code.fill('123456')
}
