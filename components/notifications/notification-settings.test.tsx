import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NotificationSettings as Settings } from '@/lib/shared/accounts'
import { dismissEarlierNotice, findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowResponse, userWith } from '@/tests/support/signed-in-page'
import { NotificationSettings } from './notification-settings'

const CALL = 'PATCH /api/user/notification-settings'

describe('quick presses on several switches', () => {
  it('are sent one after the other, and a refusal resets only its own switch', async () => {
    let refuseFirst = () => {}
    const firstRefused = new Promise<void>((resolve) => (refuseFirst = resolve))
    const sent = serve({
      [CALL]: async (body) => {
        const changes = body as object
        if (!('emailDailySummary' in changes)) return Response.json({ ...userWith(), ...changes })
        await firstRefused
        return Response.json({ message: 'Not today' }, { status: 500 })
      },
    })
    const { user } = renderSignedIn(<NotificationSettings />, { user: userWith() })
    const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
    await user.click(screen.getByRole('switch', { name: 'Daily summary' }))
    await user.click(screen.getByRole('switch', { name: 'Monthly summary' }))
    expect([isOn('Daily summary'), isOn('Monthly summary')]).toEqual([true, true])
    expect(sent).toHaveLength(1)
    refuseFirst()
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(isOn('Daily summary')).toBe(false))
    expect(isOn('Monthly summary')).toBe(true)
    expect(await findNotice('Failed to update settings')).toEqual({
      description: 'Not today',
      isDestructive: true,
    })
  })
})

it('shows next to the changed switch, and no other, that it was saved', async () => {
  const account = userWith({ phone: '+12025550123', isPhoneVerified: true })
  const sent = serve({ [CALL]: (body) => Response.json({ ...account, ...(body as object) }) })
  const { user } = renderSignedIn(<NotificationSettings />, { user: account })
  const switches: Record<keyof Settings, string> = {
    emailNewRambleNotify: 'New rambles by e-mail',
    emailDailySummary: 'Daily summary',
    emailMonthlySummary: 'Monthly summary',
    smsNewRambleNotify: 'New rambles by SMS',
    emailReminders: 'E-mail reminders',
    smsReminders: 'SMS reminders',
    enableReminders: 'Enable reminders',
  }
  for (const [setting, name] of Object.entries(switches)) {
    const control = screen.getByRole('switch', { name })
    await user.click(control)
    expect(Object.keys(sent.at(-1)?.body as object)).toEqual([setting])
    const row = control.closest('label')?.parentElement
    await waitFor(() => expect(row?.contains(screen.getByText('Settings saved'))).toBe(true))
  }
})

describe('without an address', () => {
  it('shows the email switches dimmed, and says what is missing when they are pressed', async () => {
    const sent = serve({})
    const { user } = renderSignedIn(<NotificationSettings />, {
      user: userWith({ email: '', phone: '+12025550123', isPhoneVerified: true }),
    })
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'There is no e-mail address in your profile, so no e-mail can be sent. Go to your profile',
    ])
    for (const name of [
      'New rambles by e-mail',
      'Daily summary',
      'Monthly summary',
      'E-mail reminders',
    ]) {
      const control = screen.getByRole<HTMLInputElement>('switch', { name })
      const isOn = control.checked
      expect(control.getAttribute('aria-disabled')).toBe('true')
      await user.click(control)
      expect(await findNotice('E-mail required')).toMatchObject({ isDestructive: true })
      expect(control.checked).toBe(isOn)
      dismissEarlierNotice()
    }
    for (const name of ['New rambles by SMS', 'SMS reminders', 'Enable reminders']) {
      const control = screen.getByRole('switch', { name })
      expect(control.getAttribute('aria-disabled')).toBeNull()
    }
    expect(sent).toEqual([])
  })
})

describe('without a phone', () => {
  it('shows the SMS switches dimmed, and says what is missing when they are pressed', async () => {
    const sent = serve({})
    const { user } = renderSignedIn(<NotificationSettings />, { user: userWith() })
    for (const name of ['New rambles by SMS', 'SMS reminders']) {
      const control = screen.getByRole<HTMLInputElement>('switch', { name })
      expect(control.getAttribute('aria-disabled')).toBe('true')
      await user.click(control)
      expect(await findNotice('Phone number required')).toEqual({
        description: 'You need to add a verified phone number to enable SMS notifications.',
        isDestructive: true,
      })
      expect(control.checked).toBe(false)
      dismissEarlierNotice()
    }
    expect(sent).toEqual([])
  })
})

describe('with a phone that replied STOP', () => {
  const stopped = { phone: '+12025550123', isPhoneVerified: true, isPhoneOptedOut: true }

  it('shows an alert that says so and how to resume texts', () => {
    renderSignedIn(<NotificationSettings />, {
      user: userWith({ ...stopped, textNumber: '+12025550100' }),
    })
    expect(screen.getByRole('alert').textContent).toBe(
      'Your phone number replied STOP, so it gets no texts. To get them again, text START from it to +1 202-555-0100.',
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('sms:+12025550100')
  })

  it('shows the SMS switches dimmed, and says what to do when they are pressed', async () => {
    const sent = serve({})
    const { user } = renderSignedIn(<NotificationSettings />, { user: userWith(stopped) })
    for (const name of ['New rambles by SMS', 'SMS reminders']) {
      const control = screen.getByRole<HTMLInputElement>('switch', { name })
      expect(control.getAttribute('aria-disabled')).toBe('true')
      await user.click(control)
      expect(await findNotice('Texts are stopped')).toEqual({
        description: 'Your phone has to text START first.',
        isDestructive: true,
      })
      expect(control.checked).toBe(false)
      dismissEarlierNotice()
    }
    expect(sent).toEqual([])
  })
})

describe('while the account loads', () => {
  it('shows a spinner in place of the switches', async () => {
    const { response, give } = slowResponse()
    serve({ 'GET /api/user': () => response })
    renderSignedIn(<NotificationSettings />, { user: null })
    expect(screen.getByText('Loading your settings')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    give(Response.json(userWith({ enableReminders: false })))
    expect(await screen.findAllByRole('switch')).toHaveLength(5)
  })
})
