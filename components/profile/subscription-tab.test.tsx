import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSignedIn, userWith } from '@/tests/support/signed-in-page'
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
    expect(points()).toContain('100 thoughts')
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toBeTruthy()
  })
})
