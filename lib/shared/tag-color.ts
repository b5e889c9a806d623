/** The colours to choose from (tags.md#colours-of-tags): a circle, and the neutral one at the end. */
export const TAG_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'grey',
] as const
export type TagColor = (typeof TAG_COLORS)[number]

/** What the colour of a tag depends on. */
export interface ColoredTag {
  name: string
  /** The person's choice. */
  color?: TagColor | undefined
}

/** The tag without a meaning, which therefore looks neutral (tags.md#colours-of-tags). */
const NEUTRAL_TAG = 'default'

/**
 * The colour index of a tag, 0 to `tones` - 1, the same regardless of case and on every screen; null
 * for the neutral tag 'default'. The hash is FNV-1a, 32 bit.
 */
export function tagTone(name: string, tones: number): number | null {
  const key = name.trim().toLowerCase()
  if (key === NEUTRAL_TAG) return null
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  }
  // The low bits alone depend too little on the last letters.
  return ((hash ^ (hash >>> 15)) >>> 0) % tones
}

/** The colour index that a tag has by itself, chosen or by its name; null for a neutral one. */
export function ownTone({ name, color }: ColoredTag, tones: number): number | null {
  if (color === 'grey') return null
  return color ? TAG_COLORS.indexOf(color) : tagTone(name, tones)
}

/**
 * The colour indexes of tags shown together, for example on one card, in their order. Each gets its own (`ownTone`),
 * unless that was not chosen and an earlier tag has the same or a neighbouring colour, which looks almost alike. Then
 * it gets the next free colour without used neighbours, or else the next free one. With more tags than colours it gets
 * its own. The colours form a circle: the last is a neighbour of the first.
 */
export function tagTones(tags: readonly ColoredTag[], tones: number): (number | null)[] {
  const taken: number[] = []
  return tags.map((tag) => {
    const own = ownTone(tag, tones)
    if (own === null) return null
    const chosen = tag.color ? own : freeTone(own, taken, tones)
    taken.push(chosen)
    return chosen
  })
}

function freeTone(own: number, taken: readonly number[], tones: number): number {
  const fromOwnOn = Array.from({ length: tones }, (_, step) => (own + step) % tones)
  const isFree = (tone: number, least: number) =>
    taken.every((other) => {
      const way = Math.abs(tone - other)
      return Math.min(way, tones - way) >= least
    })
  const [clear] = [2, 1].flatMap((least) => fromOwnOn.filter((tone) => isFree(tone, least)))
  return clear ?? own
}
