import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzip } from '../support/zip'
import { expectNoFault } from './pages/accessibility'
import { capture, PASSWORD, signUp } from './pages/member'
import { expectNotice, failRequests } from './pages/person'
import { profilePage } from './pages/profile-page'

const exportButton = (page: Page, name = 'Export everything') =>
  page.getByRole('button', { name, exact: true })

test.describe('the export of everything', () => {
  test('is written in the background and downloaded by its owner', async ({ page }) => {
    await signUp(page)
    await capture(page, 'Something to take along')
    await profilePage(page).open('/profile/settings')
    await exportButton(page).click()
    const link = page.getByRole('link', { name: 'Download everything' })
    await expect(link).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^Ready until .+ at .+\.$/)).toBeVisible()
    await page.reload()
    await expect(link).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^ramble_\d{4}-\d\d-\d\d\.zip$/)
    const files = unzip(await readFile(await download.path()))
    expect(files['ramble.json']).toContain('Something to take along')
    expect(Object.keys(files)).toContain('thoughts.csv')
  })

  test('shows its progress, and offers to try again when it failed', async ({ page }) => {
    await signUp(page)
    const state = { status: 'pending', progress: 40, downloadUrl: null, expiresAt: null }
    await page.route('**/api/user/export', (route) => route.fulfill({ json: state }))
    await profilePage(page).open('/profile/settings')
    const progress = page.getByRole('progressbar', { name: 'Writing your export…' })
    await expect(progress).toHaveAttribute('value', '40')
    await expect(exportButton(page)).toBeHidden()
    state.status = 'failed'
    await expect(page.getByText('The export could not be written.')).toBeVisible()
    await expect(exportButton(page, 'Try again')).toBeVisible()
  })

  test('says why when it is refused', async ({ page }) => {
    await signUp(page)
    await profilePage(page).open('/profile/settings')
    const message = await failRequests(page, 'POST', /api\/user\/export$/)
    await exportButton(page).click()
    await expectNotice(page, 'Export Failed', message)
    await expect(exportButton(page)).toBeEnabled()
  })

  test('asks a signed-out reader of the mail to sign in', async ({ page }) => {
    await page.goto('/api/user/export/download?token=any')
    await expect(page).toHaveURL('/auth')
  })
})

test.describe('deleting the account', () => {
  const openDialog = async (page: Page) => {
    await profilePage(page).open('/profile/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(dialog).toBeVisible()
    return {
      dialog,
      password: dialog.getByLabel('Password', { exact: true }),
      word: dialog.getByLabel('Type "delete" to confirm'),
      confirm: dialog.getByRole('button', { name: 'Delete account' }),
    }
  }

  test('asks for the word and the password, then leaves nothing to sign in to', async ({
    page,
  }) => {
    const { username } = await signUp(page)
    await capture(page, 'Nobody will read this again')
    const { dialog, password, word, confirm } = await openDialog(page)
    await expectNoFault(page)
    await confirm.click()
    await expectNotice(page, 'Confirmation required', 'Please type "delete" to confirm.')
    await word.fill('Delete')
    await password.fill('not this one')
    await confirm.click()
    await expectNotice(page, 'Error deleting account', 'The current password is not right.')
    await expect(dialog).toBeVisible()
    await password.fill(PASSWORD)
    await word.press('Enter')
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
    const response = await page.request.post('/api/login', {
      data: { username, password: PASSWORD },
    })
    expect(response.status()).toBe(401)
  })

  test('can be cancelled with Cancel or Escape', async ({ page }) => {
    await signUp(page)
    const { dialog } = await openDialog(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    const again = await openDialog(page)
    await page.keyboard.press('Escape')
    await expect(again.dialog).toBeHidden()
    expect((await page.request.get('/api/user')).status()).toBe(200)
  })
})
