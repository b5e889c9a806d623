import 'server-only'
import { plural, singular, withoutAccents } from '@/lib/organiser/tag-name'

/** Longer names than a tag may have are not looked for, nor taken apart. */
const MOST_PARTS = 8

/**
 * The forms in which the same tag may have been written, in lower case, the given one first: singular
 * and plural, with and without accents, its words apart, hyphened or as one. `name` is as in `tag_unique`.
 */
export function spellingsOf(name: string): string[] {
  const spellings = new Set([name])
  for (const base of [name, withoutAccents(name)]) {
    const parts = base.split(/[\s'’-]+/u).filter(Boolean)
    if (parts.length === 0 || parts.length > MOST_PARTS) continue
    const one = singular(parts.join(' '))
    for (const form of [one, plural(one)]) {
      for (const joint of [' ', '-', '']) spellings.add(form.replaceAll(' ', joint))
    }
  }
  return [...spellings]
}
