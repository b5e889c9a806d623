import { truncated } from '@/lib/shared/thought-display'

/** How many characters of a text name it in the label of a button. */
const NAMED_BY = 40

/** The label of one of several similar buttons: what it does, and to what. */
export const namedInLabel = (label: string, name: string) =>
  `${label}: ${truncated(name, NAMED_BY)}`
