import { type ChangeEffect, type Effect, effectsOf, isUnsentId } from '@/lib/shared/changes/effect'
import type { Sendable, UnsentChange, UnsentEntry } from './entries'

type Entry = Sendable | UnsentEntry
type Change = Extract<Entry, { kind: 'change' }>

/** The ids by which a change names things to the server. */
function idsIn({ params = {}, body = {} }: Pick<Change, 'params' | 'body'>): number[] {
  const { ids = [] } = body as { ids?: readonly number[] }
  return [...Object.values(params), ...ids]
}

/**
 * The local id of what an entry makes, such as an action item; undefined if it makes nothing, or the server has given
 * an id.
 */
export function addedBy(entry: Entry): number | undefined {
  if (entry.kind !== 'change' || !isUnsentId(entry.effect.id)) return undefined
  return idsIn(entry).includes(entry.effect.id) ? undefined : entry.effect.id
}

/** Whether an entry refers to something that has no id from the server yet. */
export const isAboutUnsent = (entry: Entry): boolean =>
  entry.kind === 'change' && idsIn(entry).some(isUnsentId)

/** Returns the server's id for a local id, and any other id unchanged. */
type Given = (id: number) => number

const given = <Of extends Effect>(effect: Of, idOf: Given): Of => {
  const id = idOf(effect.id)
  return id === effect.id
    ? effect
    : { ...effect, id, ...(effect.was && { was: { ...effect.was, id } }) }
}

const givenIn = (effect: ChangeEffect, idOf: Given): ChangeEffect =>
  effect.on === 'many'
    ? { ...effect, id: idOf(effect.id), each: effect.each.map((each) => given(each, idOf)) }
    : given(effect, idOf)

/** A change with local ids replaced by the ids that the server has given; the same change if it has none of them. */
export function withGivenIds<One extends Entry>(entry: One, ids: ReadonlyMap<number, number>): One {
  if (entry.kind !== 'change') return entry
  const { params, body, effect } = entry
  const named = [effect.id, ...effectsOf(effect).map(({ id }) => id), ...idsIn(entry)]
  if (!named.some((id) => ids.has(id))) return entry
  const idOf: Given = (id) => ids.get(id) ?? id
  const { ids: listed } = (body ?? {}) as { ids?: readonly number[] }
  const change: Partial<UnsentChange> = {
    effect: givenIn(effect, idOf),
    ...(params && {
      params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, idOf(id)])),
    }),
    ...(listed && { body: { ...body, ids: listed.map(idOf) } }),
  }
  return { ...entry, ...change }
}
