import { expect, test } from '@playwright/test'
import { recordWrites } from './pages/held-clock'
import { signUp } from './pages/member'
import { expectNotice, failRequests } from './pages/person'
import { newNumber, profilePage, storedUser, verifyNumber } from './pages/profile-page'

test.describe('the profile screen', () => {
  test('opens the tab that its address names, and links to all five', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    for (const [path, tab] of [
      ['/profile', 'Profile'],
      ['/profile/settings', 'Account'],
      ['/profile/billing', 'Subscription'],
    ] as const) {
      await page.goto(path)
      await expect(profile.tab(tab)).toHaveAttribute('aria-selected', 'true')
    }
    for (const [name, path, heading] of [
      ['Profile', '/profile', 'Your profile'],
      ['Settings', '/profile/settings', 'Connected account'],
      ['Security', '/profile/security', 'Sign-in methods'],
      ['Billing', '/profile/billing', 'Your plan'],
      ['Notifications', '/profile/notifications', 'Notification Settings'],
    ] as const) {
      await profile.link(name).click()
      await expect(page).toHaveURL(path)
      await expect(profile.link(name)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
  })

  test('changes the address with the tab, also by keyboard', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.tab('Subscription').click()
    await expect(page).toHaveURL('/profile/billing')
    await expect(profile.link('Billing')).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL('/profile/settings')
    await page.reload()
    await expect(profile.tab('Account')).toHaveAttribute('aria-selected', 'true')
  })

  test('requires sign-in', async ({ page }) => {
    for (const path of [
      '/profile',
      '/profile/settings',
      '/profile/security',
      '/profile/billing',
      '/profile/notifications',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth')
    }
  })
})

test.describe('editing the profile', () => {
  test('sends only the changed fields, confirms in place, and lasts beyond a reload', async ({
    page,
  }) => {
    const { username } = await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await expect(page.getByText('Your username cannot be changed.')).toBeVisible()
    await profile.edit()
    await expect(profile.field('Username')).toHaveValue(username)
    await expect(profile.field('Username')).toHaveAttribute('readonly')
    const writes = recordWrites(page)
    await profile.field('Display name').fill('Robin')
    await profile.save()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(writes).toEqual([{ path: 'PATCH /api/user/profile', body: { displayName: 'Robin' } }])
    await expect(profile.button('Edit Profile')).toBeFocused()
    await page.reload()
    await expect(profile.panel('Your profile').getByText('Robin')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Robin')).toBeVisible()
  })

  test('with nothing changed says No changes and sends nothing', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    const writes = recordWrites(page)
    await profile.save()
    await expectNotice(page, 'No changes')
    expect(writes).toEqual([])
  })

  test('can be cancelled, which discards the input', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    await profile.field('Display name').fill('Robin')
    await profile.button('Cancel Edit').click()
    await profile.edit()
    await expect(profile.field('Display name')).toHaveValue('')
  })

  test('says Update failed when it fails, and keeps the input', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    const message = await failRequests(page, 'PATCH', /\/api\/user\/profile$/)
    await profile.field('Display name').fill('Robin')
    await profile.save()
    await expectNotice(page, 'Update failed', message)
    await expect(profile.field('Display name')).toHaveValue('Robin')
  })

  test('leads to sign-in when the account cannot be read afterwards', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    await failRequests(page, 'GET', /\/api\/user$/)
    await profile.field('Display name').fill('Robin')
    await profile.save()
    await expect(page).toHaveURL(/\/auth\?unread=true$/)
    await expect(page.getByText(/^Your account could not be read\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.unroute(/\/api\/user$/)
    expect(await storedUser(page)).toMatchObject({ displayName: 'Robin' })
  })

  test('refuses an invalid address, and a taken one', async ({ page }) => {
    await signUp(page)
    const { email: taken } = await storedUser(page)
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    for (const address of ['', 'robin@']) {
      await profile.field('E-mail').fill(address)
      await profile.save()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    }
    await profile.field('E-mail').fill(taken)
    await profile.save()
    await expect(page.getByText('Update failed', { exact: true })).toBeVisible()
    await expect(page.getByText('E-mail already exists').first()).toBeVisible()
  })

  test('asks for consent only once a number is typed, and requires it', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    await expect(profile.consent).toBeHidden()
    await profile.field('Phone').fill('555')
    await expect(profile.consent).toBeVisible()
    const writes = recordWrites(page)
    await profile.save()
    await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
    await expect(
      page.getByText('Please confirm that we may send text messages to this number'),
    ).toBeVisible()
    expect(writes).toEqual([])
    await profile.field('Phone').fill('')
    await expect(profile.consent).toBeHidden()
  })
})

test.describe('clearing only the phone', () => {
  test('uses a separate call, and turns texts off', async ({ page }) => {
    await signUp(page)
    await verifyNumber(page, newNumber())
    await page.request.patch('/api/user/notification-settings', { data: { smsReminders: true } })
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    const writes = recordWrites(page)
    await profile.field('Phone').fill('')
    await profile.save()
    await expect(page.getByText('Profile saved')).toBeVisible()
    expect(writes.map(({ path }) => path)).toEqual(['POST /api/user/remove-phone'])
    expect(await storedUser(page)).toMatchObject({ phone: null, smsReminders: false })
  })

  test('says Failed to remove phone number when it fails', async ({ page }) => {
    await signUp(page, { phone: newNumber() })
    const profile = profilePage(page)
    await profile.open()
    await profile.edit()
    const message = await failRequests(page, 'POST', /\/api\/user\/remove-phone$/)
    await profile.field('Phone').fill('')
    await profile.save()
    await expectNotice(page, 'Failed to remove phone number', message)
  })
})

test.describe('the Account tab', () => {
  const OPTIONS = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Phoenix',
    'Europe/London',
    'Europe/Paris',
    'Europe/Berlin',
    'Asia/Tokyo',
    'Asia/Shanghai',
    'Australia/Sydney',
  ]

  test('offers thirteen timezones and saves the chosen one', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/settings')
    const select = page.getByRole('combobox', { name: 'Timezone' })
    await expect(select.getByRole('option')).toHaveText(OPTIONS)
    await expect(select).toHaveValue('America/New_York')
    const values = await select
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')))
    expect(values).toEqual(OPTIONS)
    await profile.save()
    await expectNotice(page, 'No changes')
    const writes = recordWrites(page)
    await select.selectOption('Asia/Tokyo')
    await profile.save()
    await expect(page.getByText('Timezone saved')).toBeVisible()
    expect(writes).toEqual([{ path: 'PATCH /api/user/profile', body: { timezone: 'Asia/Tokyo' } }])
    expect((await storedUser(page)).timezone).toBe('Asia/Tokyo')
  })

  test('also lists the stored timezone when it is not one of these', async ({ page }) => {
    await signUp(page, { timezone: 'Asia/Kathmandu' })
    await page.goto('/profile/settings')
    const select = page.getByRole('combobox', { name: 'Timezone' })
    await expect(select).toHaveValue('Asia/Kathmandu')
    await expect(select.getByRole('option')).toHaveText(['Asia/Kathmandu', ...OPTIONS])
  })

  test('says whether an external account is connected', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await page.goto('/profile/settings')
    const panel = profile.panel('Connected account')
    await expect(panel.getByText('Not connected', { exact: true })).toBeVisible()
  })

  test('exports all thoughts from its Data section', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/settings')
    const data = profile.panel('Data')
    await data.getByRole('button', { name: 'Export CSV' }).click()
    await expectNotice(page, 'No Data to Export', 'There are no thoughts available to export.')
    await page.request.post('/api/thoughts', { data: { text: 'call Ana about the boat' } })
    for (const format of ['CSV', 'JSON']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        data.getByRole('button', { name: `Export ${format}` }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^thoughts_\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
      )
    }
  })
})

test.describe('the Subscription tab', () => {
  test('shows Free and its limits, with the way to Pro', async ({ page }) => {
    await signUp(page)
    const profile = profilePage(page)
    await profile.open('/profile/billing')
    const plan = profile.panel('Your plan')
    await expect(plan.getByText('Free', { exact: true })).toBeVisible()
    await expect(plan.getByRole('listitem')).toHaveText([
      '100 thoughts',
      '5 e-mail reminders per month',
      'No voice analysis',
      'No SMS integration',
    ])
    await expect(plan.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/subscribe',
    )
  })
})
