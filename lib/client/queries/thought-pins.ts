import { PINNED_THOUGHTS } from '@/lib/shared/limits'
import { thoughtsQuery } from './thoughts'

/** All pinned thoughts, the newest pin first. */
export const pinnedQuery = thoughtsQuery({ pinned: true, limit: PINNED_THOUGHTS })
