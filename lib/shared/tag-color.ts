/** The tag that says nothing and therefore looks neutral (tags.md#colours-of-tags). */
const NEUTRAL_TAG = 'default'

/**
 * Which of `tones` colours a tag has: 0 up to `tones` - 1, the same for a name in every spelling of
 * case and on every screen; null for the neutral tag 'default'. The hash is FNV-1a, 32 bit.
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
