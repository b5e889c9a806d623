import { isCalled } from '../tag-name'
import type { Tag } from '../tags'
import { removal } from './apply'
import { asking, type ChangeKind } from './change'
import { unsentId } from './effect'
import { effectOn, type OnThought } from './on-thought'

const LISTS = ['thoughts', 'tags', 'actionItems'] as const

/** Adds a tag to a thought, by its name; it can be undone once the server has given the tag an id. */
export const addTag: ChangeKind<
  'POST /api/thoughts/[id]/tags',
  { thoughtId: number; name: string },
  OnThought
> = {
  call: 'POST /api/thoughts/[id]/tags',
  sends: ({ thoughtId, name }) => ({ params: { id: thoughtId }, body: { tagName: name } }),
  effect({ thoughtId, name }, known) {
    const tag = known.tagNamed(name) ?? { id: unsentId(), name }
    return { ...effectOn(thoughtId, {}, known), addTag: tag }
  },
  afterResponse: (effect, tag) => ({ ...effect, addTag: tag }),
  refetches: LISTS,
  verb: ({ effect }) => `Add tag ${effect.addTag?.name ?? ''}`,
  done: () => ({ title: 'Tag added' }),
  failed: () => 'Error adding tag',
  inverse({ thoughtId }, { response, effect: { was } }) {
    // A tag that the thought had before stays.
    const isAdded = response && !was?.tags.some(({ id }) => id === response.id)
    return isAdded ? asking(removeTag, { thoughtId, tag: response }) : null
  },
  many: {
    tag: {
      asks: ({ id }, { tagName = '' }) => ({ thoughtId: id, name: tagName }),
      noun: 'thought',
      doing: 'Tagging',
      done: 'tagged',
    },
  },
}

/** Removes a tag from a thought. */
export const removeTag: ChangeKind<
  'DELETE /api/thoughts/[id]/tags/[tagId]',
  { thoughtId: number; tag: Pick<Tag, 'id' | 'name'> },
  OnThought
> = {
  call: 'DELETE /api/thoughts/[id]/tags/[tagId]',
  sends: ({ thoughtId, tag: { id } }) => ({ params: { id: thoughtId, tagId: id } }),
  effect: ({ thoughtId, tag }, known) => ({ ...effectOn(thoughtId, {}, known), ...removal(tag) }),
  refetches: LISTS,
  verb: () => 'Remove tag',
  done: () => ({ title: 'Tag removed' }),
  failed: () => 'Error removing tag',
  inverse: ({ thoughtId, tag: { name } }) => asking(addTag, { thoughtId, name }),
  many: {
    untag: {
      asks({ id, tags }, { tagName = '' }) {
        const tag = tags.find(isCalled(tagName))
        return tag ? { thoughtId: id, tag } : null
      },
      noun: 'thought',
      doing: 'Untagging',
      done: 'untagged',
    },
  },
}
