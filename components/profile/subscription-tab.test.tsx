import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { planWith, renderSignedIn, userWith } from '@/tests/support/signed-in-page'
import { SubscriptionTab } from './subscription-tab'

const points = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the plan in the profile', () => {
  it('is Premium with a subscription id, whatever the tier says', () => {
    renderSignedIn(<SubscriptionTab user={userWith({ stripeSubscriptionId: 'sub_1' })} />)
    expect(screen.getByText('Premium')).toBeTruthy()
    expect(points()).toEqual([
      'Unlimited thoughts and reminders',
      'Voice analysis included',
      'SMS integration included',
    ])
    expect(screen.getByRole('button', { name: 'Manage billing' })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/subscribe')
  })

  it('is Free without one, even when the tier says paid', () => {
    renderSignedIn(<SubscriptionTab user={userWith({ subscriptionTier: 'paid' })} />)
    expect(screen.getByText('Free')).toBeTruthy()
    expect(points()).toEqual([
      '100 thoughts',
      '5 e-mail reminders per month',
      'No voice analysis',
      'No SMS integration',
    ])
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy()
  })

  it.each([
    [{ notesInAll: 250, reminderEmailsPerMonth: 1 }, '250 thoughts', '1 e-mail reminder per month'],
    [{ notesInAll: null }, '10 thoughts per month', '5 e-mail reminders per month'],
    [
      { notesPerMonth: null, notesInAll: null, reminderEmailsPerMonth: null },
      'Unlimited thoughts',
      'Unlimited e-mail reminders',
    ],
  ])('follows the settings: %o', (limits, thoughts, reminders) => {
    renderSignedIn(<SubscriptionTab user={userWith()} />, { plan: planWith({ limits }) })
    expect(points().slice(0, 2)).toEqual([thoughts, reminders])
  })

  it('says how much is used, where the plan box is not on screen', () => {
    const plan = planWith({ used: { notesThisMonth: 7 } })
    renderSignedIn(<SubscriptionTab user={userWith()} />, { plan })
    expect(screen.getByText('7 of 10 this month')).toBeTruthy()
  })

  it('says what Pro costs and when it renews, in the person’s timezone', () => {
    const user = userWith({ stripeSubscriptionId: 'sub_1', timezone: 'America/Los_Angeles' })
    const plan = planWith({ renewsAt: '2090-02-01T05:00:00.000Z', used: { notesThisMonth: 7 } })
    renderSignedIn(<SubscriptionTab user={user} />, { plan })
    expect(screen.getByText('$9.99 per month, renews on January 31, 2090')).toBeTruthy()
    expect(screen.queryByText(/this month/)).toBeNull()
  })

  it('says when a cancelled Pro ends', () => {
    const user = userWith({ stripeSubscriptionId: 'sub_1' })
    const plan = planWith({ endsAt: '2090-01-31T12:00:00.000Z' })
    renderSignedIn(<SubscriptionTab user={user} />, { plan })
    const words = 'Cancelled. Pro stays until January 31, 2090, and nothing more is charged.'
    expect(screen.getByText(words)).toBeTruthy()
  })
})
