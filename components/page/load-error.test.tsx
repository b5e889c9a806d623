import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FullExport } from '@/components/account-data/full-export'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { CategoryDetail } from '@/components/category-screen/category-detail'
import { PendingActionItems } from '@/components/dashboard/pending-action-items'
import { RecentRambles } from '@/components/dashboard/recent-rambles'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { Reminders } from '@/components/reminders/reminders'
import { Sessions } from '@/components/security/sessions'
import { AllRambles } from '@/components/thoughts/all-rambles'
import { ArchivedRambles } from '@/components/thoughts/archived-rambles'
import { RelatedRambles } from '@/components/thoughts/related-rambles'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'

const NEEDS_NETWORK = /This needs a network\. It opens when you are back online\./

const at = (path: string, screen: ReactNode) => (
  <PathnameContext value={path}>{screen}</PathnameContext>
)

const SCREENS: [name: string, screen: ReactNode][] = [
  ['recent rambles', <RecentRambles key={0} />],
  ['pending action items', <PendingActionItems key={0} />],
  ['all rambles', <AllRambles key={0} />],
  ['archived rambles', <ArchivedRambles key={0} />],
  ['a ramble', <ThoughtDetail key={0} id={7} />],
  ['related rambles', <RelatedRambles key={0} thoughtId={7} />],
  ['a category', <CategoryDetail key={0} id={3} />],
  ['action items', <ActionItemsScreen key={0} />],
  ['reminders', <Reminders key={0} />],
  ['the profile', at('/profile', <ProfileScreen provider={null} />)],
  ['the Security panel', at('/profile/security', <ProfileScreen provider={null} />)],
  ['notification settings', <NotificationSettings key={0} />],
  ['sessions', <Sessions key={0} />],
  ['the export of everything', <FullExport key={0} />],
]

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

it.each(SCREENS)(
  'without data and without a network, %s says that it needs a network',
  async (_, part) => {
    serve({})
    onlineManager.setOnline(false)
    renderSignedIn(part, { user: null })
    const said = await screen.findByText(NEEDS_NETWORK)
    expect(said.closest('[role=status]')).toBeTruthy()
    expect(screen.queryByText(/Loading/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('loads by itself when the network is back', async () => {
  serve({ 'GET /api/thoughts': () => Response.json([thoughtWith({ summary: 'From afar' })]) })
  onlineManager.setOnline(false)
  renderSignedIn(<AllRambles />)
  await screen.findByText('Not on this device')
  onlineManager.setOnline(true)
  await screen.findByRole('article')
  await waitFor(() => expect(screen.queryByText('Not on this device')).toBeNull())
})
