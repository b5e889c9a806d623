import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import { NotificationSettings } from './notification-settings'

const CALL = 'PATCH /api/user/notification-settings'

describe('quick presses on several switches', () => {
  it('are sent one after the other, and a refusal puts back its own switch alone', async () => {
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
    expect(screen.getByText('Failed to update settings')).toBeTruthy()
  })
})

describe('without an address', () => {
  it('the email switches are there, dimmed, and say what is missing when tried', async () => {
    const sent = serve({})
    const { user } = renderSignedIn(<NotificationSettings />, { user: userWith({ email: '' }) })
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('no email address')
    const daily = screen.getByRole<HTMLInputElement>('switch', { name: 'Daily summary' })
    expect(daily.getAttribute('aria-disabled')).toBe('true')
    await user.click(daily)
    expect(await screen.findByText('Email required')).toBeTruthy()
    expect(daily.checked).toBe(false)
    expect(sent).toEqual([])
  })
})
