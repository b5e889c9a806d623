import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeldMessages } from './held-messages'

const limits = { texts: 50, emails: 100, unverifiedEmails: 5 }

it('says how many messages of each kind were not sent, and why', () => {
  render(
    <HeldMessages
      held={[
        { channel: 'sms', reason: 'day_limit', count: 1 },
        { channel: 'email', reason: 'unverified_limit', count: 12 },
        { channel: 'email', reason: 'stopped', count: 2 },
      ]}
      limits={limits}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In the last 24 hours 1 text was not sent: 50 a day are the most.',
    'In the last 24 hours 12 emails were not sent: an address that is not verified gets 5 a day.',
    'In the last 24 hours 2 emails were not sent: whoever receives mail at your address asked us to stop.',
  ])
})

it('says nothing when everything went out', () => {
  const { container } = render(<HeldMessages held={[]} limits={limits} />)
  expect(container.textContent).toBe('')
})
