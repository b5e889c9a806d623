import 'server-only'
import { plural, singular, withoutAccents } from '@/lib/organiser/tag-name'

/** A name with more parts is not taken apart. */
const MOST_PARTS = 8

/**
 * The forms in which the same tag may have been written, in lower case, the given form first: singular and plural, with
 * and without accents, its words separate, hyphenated or joined. `name` is as in `tag_unique`.
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
