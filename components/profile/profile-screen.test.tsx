import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDrafts } from '@/lib/client/drafts/draft-store'
import type { ProfilePatch, User } from '@/lib/shared/accounts'
import { renderSignedIn, serve, slowResponse, userWith } from '@/tests/support/signed-in-page'
import { ProfileNav } from './profile-nav'
import { ProfileScreen } from './profile-screen'

/** The profile at one of its addresses. */
function openAt(path: string, user: User | null = userWith()) {
  renderSignedIn(
    <PathnameContext value={path}>
      <ProfileNav />
      <ProfileScreen provider={null} />
    </PathnameContext>,
    { user },
  )
}

const openTabs = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)

beforeEach(() => {
  serve({ 'GET /api/user/export': () => slowResponse().response })
})

describe('the profile screen', () => {
  it('has three tabs, and links to its five addresses', () => {
    openAt('/profile')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Account',
      'Subscription',
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/profile/settings',
      '/profile/security',
      '/profile/billing',
      '/profile/notifications',
    ])
  })

  it.each([
    ['/profile', 'Profile', ['Your profile']],
    [
      '/profile/settings',
      'Account',
      [
        'Connected account',
        'Date and time',
        'This device',
        'Install Ramble',
        'Organising',
        'Recently Deleted',
        'Data',
      ],
    ],
    ['/profile/billing', 'Subscription', ['Your plan']],
  ])('at %s opens the %s tab', (path, tab, panels) => {
    openAt(path)
    expect(openTabs()).toEqual([tab])
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      panels,
    )
  })

  it('at /profile/security shows the Security panel, under the same tabs', () => {
    openAt('/profile/security')
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Sign-in methods',
      'Phone verification',
      'Change password',
      'Where you are signed in',
      'Access tokens',
      'Assistants',
      'Webhooks',
      'Sign out everywhere',
    ])
  })

  it.each(['/profile', '/profile/security'])(
    'at %s waits with a spinner until it knows who the person is',
    async (path) => {
      const { response, give } = slowResponse()
      serve({ 'GET /api/user': () => response })
      openAt(path, null)
      expect(screen.getByText('Loading your profile')).toBeTruthy()
      give(Response.json(userWith()))
      expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0)
    },
  )
})

describe('every field that a person may change has its place', () => {
  afterEach(() => forgetDrafts(userWith().id))

  const inEditor = (type: (user: UserEvent) => Promise<void>) => ({
    path: '/profile',
    async change(user: UserEvent) {
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
      await type(user)
    },
  })
  const changes: Record<
    keyof ProfilePatch,
    { path: string; isSavedAtOnce?: boolean; change: (user: UserEvent) => Promise<void> }
  > = {
    displayName: inEditor((user) => user.type(screen.getByLabelText('Display name'), 'Robin')),
    email: inEditor((user) => user.type(screen.getByLabelText('E-mail'), '.org')),
    phone: inEditor(async (user) => {
      await user.type(screen.getByLabelText('Phone'), '(202) 555-0123')
      await user.click(screen.getByRole('checkbox'))
    }),
    timezone: {
      path: '/profile/settings',
      change: (user) => user.selectOptions(screen.getByLabelText('Timezone'), 'Asia/Tokyo'),
    },
    deleteAtOnce: {
      path: '/profile/settings',
      isSavedAtOnce: true,
      change: (user) => user.click(screen.getByRole('switch', { name: 'Delete at once' })),
    },
    splitByItself: {
      path: '/profile/settings',
      isSavedAtOnce: true,
      change: (user) => user.click(screen.getByRole('switch', { name: 'Split by itself' })),
    },
  }

  it.each(Object.entries(changes))('%s', async (field, { path, isSavedAtOnce, change }) => {
    const sent = serve({ 'GET /api/user/export': () => slowResponse().response })
    openAt(path)
    const user = userEvent.setup()
    await change(user)
    if (!isSavedAtOnce) await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const saved = sent.find(({ call }) => call === 'PATCH /api/user/profile')
    expect(Object.keys(saved?.body as object)).toEqual([field])
  })
})
