import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetDrafts } from '@/lib/client/drafts/draft-store'
import { renderSignedIn, userWith } from '@/tests/support/signed-in-page'
import { TimezoneForm } from './timezone-form'

const person = userWith({ timezone: 'America/New_York' })
const timezone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timezone' })

afterEach(() => forgetDrafts(person.id))

it('keeps a timezone that was chosen but not saved when the tab is left', async () => {
  const left = renderSignedIn(<TimezoneForm user={person} />)
  await left.user.selectOptions(timezone(), 'Asia/Tokyo')
  left.unmount()
  renderSignedIn(<TimezoneForm user={person} />)
  expect(timezone().value).toBe('Asia/Tokyo')
})

it('keeps no change when the saved timezone is chosen again', async () => {
  const left = renderSignedIn(<TimezoneForm user={person} />)
  await left.user.selectOptions(timezone(), 'Asia/Tokyo')
  await left.user.selectOptions(timezone(), 'America/New_York')
  left.unmount()
  renderSignedIn(<TimezoneForm user={{ ...person, timezone: 'Europe/Paris' }} />)
  expect(timezone().value).toBe('Europe/Paris')
})
