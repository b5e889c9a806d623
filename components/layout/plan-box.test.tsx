import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { planWith, renderSignedIn } from '@/tests/support/signed-in-page'
import { PlanBox } from './plan-box'

const FREE = { subscriptionTier: 'free' }

function show(plan: Parameters<typeof planWith>[0], user = FREE) {
  renderSignedIn(<PlanBox />, { user, plan: planWith(plan) })
  return screen.getByRole('region', { name: 'Plan' }).textContent
}

it('says what the free plan includes and how much of it is used', () => {
  const said = show({ used: { notesThisMonth: 7 } })
  expect(said).toBe('Free PlanLimited10 notes per month7 of 10 this monthUpgrade to Pro')
})

it.each([
  [{ notesPerMonth: 25 }, '25 notes per month3 of 25 this month'],
  [{ notesPerMonth: 1 }, '1 note per month1 of 1 this month'],
  [{ notesPerMonth: null }, '100 notes in all40 of 100 kept'],
  [{ notesPerMonth: null, notesInAll: 2_000 }, '2,000 notes in all40 of 2,000 kept'],
])('follows the settings: %o', (limits, words) => {
  const used = { notesThisMonth: 3, notesInAll: 40 }
  expect(show({ limits, used })).toBe(`Free PlanLimited${words}Upgrade to Pro`)
})

it('shows no limit where the settings lift both limits', () => {
  const said = show({ limits: { notesPerMonth: null, notesInAll: null } })
  expect(said).toBe('Free PlanUnlimited notesUpgrade to Pro')
})

it('counts nothing for Pro, whatever was used before', () => {
  const said = show({ used: { notesThisMonth: 50 } }, { subscriptionTier: 'paid' })
  expect(said).toBe('Pro SubscriptionActiveUnlimited notesManage Subscription')
})
