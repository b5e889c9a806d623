import { truncated } from '@/lib/shared/thought-display'

/** How much of a text names it in the label of a button. */
const NAMED_BY = 40

/** The label of one of several buttons alike: what it does, and to what. */
export const namedInLabel = (label: string, name: string) =>
  `${label}: ${truncated(name, NAMED_BY)}`
