import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlanLimits } from '@/lib/shared/plan'
import { questions } from '@/components/information/questions'
import { planWith } from '@/tests/support/signed-in-page'
import { LandingPage } from './landing-page'

const limitsOf = (limits: Partial<PlanLimits>) => planWith({ limits }).limits
const LIFTED = { notesPerMonth: null, notesInAll: null, reminderEmailsPerMonth: null }

it.each<[Partial<PlanLimits>, string, string]>([
  [{}, 'Free for 10 thoughts a month. No card needed.', '10 thoughts per month, 100 in all'],
  [
    { notesPerMonth: 1, notesInAll: null },
    'Free for 1 thought a month. No card needed.',
    '1 thought per month',
  ],
  [
    { notesPerMonth: null, notesInAll: 2_000 },
    'Free for 2,000 thoughts. No card needed.',
    '2,000 thoughts in all',
  ],
])('the landing page follows the settings %o', (limits, hero, point) => {
  render(<LandingPage limits={limitsOf(limits)} />)
  expect(screen.getByText(hero)).toBeTruthy()
  expect(screen.getByText(point)).toBeTruthy()
})

it('the landing page mentions no limit where the limits are lifted', () => {
  render(<LandingPage limits={limitsOf(LIFTED)} />)
  expect(screen.getByText('Free. No card needed.')).toBeTruthy()
  expect(screen.getAllByText('Unlimited thoughts')).toHaveLength(2)
})

it.each<[Partial<PlanLimits>, string]>([
  [
    {},
    'it takes up to 10 thoughts per month, keeps up to 100 thoughts in all, and sends up to 5 reminder e-mails per month.',
  ],
  [
    { notesPerMonth: null, reminderEmailsPerMonth: 1 },
    'it keeps up to 100 thoughts in all and sends up to 1 reminder e-mail per month.',
  ],
  [LIFTED, 'The free plan costs nothing.'],
])('the answer about the cost follows the settings %o', (limits, words) => {
  render(questions(limitsOf(limits)).find(({ id }) => id === 'cost')?.content)
  expect(screen.getByText(/^The free plan/).textContent).toContain(words)
})
