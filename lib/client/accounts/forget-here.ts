import { showOnIcon } from '../device/icon-badge'
import { forgetDrafts } from '../drafts/draft-store'
import { forgetRecordings } from '../recordings/kept-recordings'
import { forgetShares } from '../shares/forget'
import { forgetUnsentInAllTabs } from '../store/queue/unsent-database'

/**
 * Deletes all that only this device has of a person, as when they sign out: drafts, recordings, unsent thoughts, and
 * what other apps have shared.
 */
export function forgetHere(userId: number): void {
  forgetDrafts(userId)
  forgetRecordings(userId)
  forgetUnsentInAllTabs(userId)
  void forgetShares()
  showOnIcon(0)
}
