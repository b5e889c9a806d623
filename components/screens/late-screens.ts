import type { ComponentType } from 'react'
import { runWhenIdle } from '@/lib/client/page/idle-work'
import type { ScreenPattern } from '@/lib/shared/screens'
import { loadDashboard } from './first-screen'

/** A screen; `id` is the value of `[id]` in its address. */
type Screen = ComponentType<{ id: string | null }>

const profile = async () => (await import('@/components/profile/profile-pages')).ProfilePages

/** The code of each screen, which loads after the page. */
const LOADS: Record<ScreenPattern, () => Promise<Screen>> = {
  '/': loadDashboard,
  '/dashboard': loadDashboard,
  '/thoughts': async () => (await import('@/components/thoughts/all-rambles')).AllRambles,
  '/thoughts/new': async () => (await import('./new-ramble-address')).NewRambleAddress,
  '/thoughts/[id]': async () => (await import('@/components/thoughts/thought-page')).ThoughtPage,
  '/archived': async () => (await import('@/components/thoughts/archived-rambles')).ArchivedRambles,
  '/deleted': async () =>
    (await import('@/components/deleted-thoughts/recently-deleted')).RecentlyDeleted,
  '/tags': async () => (await import('@/components/tags/tags-screen')).TagsScreen,
  '/action-items': async () =>
    (await import('@/components/action-items/action-items-screen')).ActionItemsScreen,
  '/reminders': async () => (await import('@/components/reminders/reminders')).Reminders,
  '/categories/new': async () =>
    (await import('@/components/categories/create-category')).CreateCategory,
  '/categories/[id]': async () =>
    (await import('@/components/category-screen/category-page')).CategoryPage,
  '/profile': profile,
  '/profile/settings': profile,
  '/profile/security': profile,
  '/profile/billing': profile,
  '/profile/notifications': profile,
}

const loaded = new Map<ScreenPattern, Screen>()

/** The screen, if its code has loaded: it then renders at once. */
export const loadedScreen = (pattern: ScreenPattern): Screen | undefined => loaded.get(pattern)

/** Loads a screen's code. */
export async function loadScreen(pattern: ScreenPattern): Promise<Screen> {
  const screen = loaded.get(pattern) ?? (await LOADS[pattern]())
  loaded.set(pattern, screen)
  return screen
}

/** Loads the code of all screens, one after the other while nobody types or scrolls. */
export const loadScreens = (): Promise<void> =>
  runWhenIdle(async (untilIdle) => {
    for (const pattern of Object.keys(LOADS) as ScreenPattern[]) {
      if (loaded.has(pattern)) continue
      await untilIdle()
      await loadScreen(pattern)
    }
  })
