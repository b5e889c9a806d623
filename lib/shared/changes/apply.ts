import { isCalled } from '../tag-name'
import type { Tag } from '../tags'
import type { Thought } from '../thoughts'
import type { Effect, EffectOn } from './effect'

type TagChange = Pick<EffectOn<'thought'>, 'addTag' | 'removeTag' | 'removeName'>

/** Removes a tag, by its name too: a tag that waits to be added has another id than the server's. */
export const removal = ({ id, name }: Pick<Tag, 'id' | 'name'>) => ({
  removeTag: id,
  removeName: name,
})

const isRemoved = (tag: Tag, { removeTag, removeName }: TagChange) =>
  tag.id === removeTag || (removeName !== undefined && isCalled(removeName)(tag))

/** The tags of a thought after a change. */
export function tagsAfter(tags: readonly Tag[], change: TagChange): Tag[] {
  const { addTag } = change
  const left = tags.filter((tag) => !isRemoved(tag, change))
  return addTag && !left.some(isCalled(addTag.name)) ? [...left, addTag] : left
}

/** A thought after a change that keeps it. */
export const thoughtAfter = (thought: Thought, effect: EffectOn<'thought'>): Thought => ({
  ...thought,
  ...effect.set,
  tags: tagsAfter(effect.set?.tags ?? thought.tags, effect),
})

/** Whether an effect changes anything; if the earlier state is unknown, it may. */
export function isChanging(effect: Effect): boolean {
  const { set, was } = effect
  if (set === null || !was) return true
  if (effect.on === 'thought' && (effect.addTag ?? effect.removeTag) !== undefined) {
    const { tags = [] } = effect.was ?? {}
    return tagsAfter(tags, effect).length !== tags.length
  }
  const before: Record<string, unknown> = { ...was }
  return Object.entries(set).some(
    ([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[field] ?? null),
  )
}

/** The effect that reverses an effect, on a thing whose earlier state is known. */
export function takenBack(effect: Effect): Effect {
  if (effect.set === null) return { ...effect, set: {}, isRestored: true }
  const before: Record<string, unknown> = { ...effect.was }
  const set = Object.fromEntries(Object.keys(effect.set).map((field) => [field, before[field]]))
  if (effect.on !== 'thought') {
    const was = effect.was && { ...effect.was, ...effect.set }
    return { ...effect, ...(was && { was }), set } as Effect
  }
  const { addTag: added, removeTag: _id, removeName: _name, was, ...on } = effect
  // A tag that the thought had before stays.
  const isNew = added && !was?.tags.some(isCalled(added.name))
  const removed = was?.tags.find((tag) => isRemoved(tag, effect))
  return {
    ...on,
    ...(was && { was: thoughtAfter(was, effect) }),
    set,
    ...(isNew && removal(added)),
    ...(removed && { addTag: removed }),
  }
}
