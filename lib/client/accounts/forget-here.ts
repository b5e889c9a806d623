import { showOnIcon } from '../device/icon-badge'
import { forgetDrafts } from '../drafts/draft-store'
import { forgetRecordings } from '../recordings/kept-recordings'
import { forgetShares } from '../shares/forget'
import { forgetUnsentInAllTabs } from '../store/queue/unsent-database'

/**
 * Deletes what only this device has of a person, as at sign-out: drafts, recordings, unsent entries and waiting shares.
 */
export function forgetHere(userId: number): void {
  forgetDrafts(userId)
  forgetRecordings(userId)
  forgetUnsentInAllTabs(userId)
  void forgetShares()
  showOnIcon(0)
}
