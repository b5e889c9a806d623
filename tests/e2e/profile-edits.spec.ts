import { expect, test } from '@playwright/test'
import { signUp } from './pages/member'
import { profilePage } from './pages/profile-page'

test('the profile form keeps its input when another page of the profile is opened', async ({
  page,
}) => {
  await signUp(page)
  const profile = profilePage(page)
  const name = profile.field('Display name')
  await profile.open()
  await profile.edit()
  await name.fill('Robin')
  await profile.tab('Subscription').click()
  await expect(profile.panel('Your plan')).toBeVisible()
  await profile.tab('Profile').click()
  await expect(name).toHaveValue('Robin')

  await profile.link('Notifications').click()
  await expect(page).toHaveURL('/profile/notifications')
  await profile.link('Profile').click()
  await expect(name).toHaveValue('Robin')

  await page.reload()
  await expect(name).toHaveValue('Robin')
  await profile.save()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(profile.panel('Your profile').getByText('Robin')).toBeVisible()
})

test('a chosen timezone is kept when another tab is opened', async ({ page }) => {
  await signUp(page)
  const profile = profilePage(page)
  const timezone = page.getByRole('combobox', { name: 'Timezone' })
  await profile.open('/profile/settings')
  await timezone.selectOption('Asia/Tokyo')
  await profile.tab('Profile').click()
  await expect(profile.panel('Your profile')).toBeVisible()
  await profile.tab('Account').click()
  await expect(timezone).toHaveValue('Asia/Tokyo')
})
