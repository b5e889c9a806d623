import { PINNED_THOUGHTS } from '@/lib/shared/limits'
import { thoughtsQuery } from './queries'

/** All pinned thoughts, the newest pin first. */
export const pinnedQuery = thoughtsQuery({ pinned: true, limit: PINNED_THOUGHTS })
