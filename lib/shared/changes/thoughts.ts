import type { Thought } from '../thoughts'
import { asking, type ChangeKind, OF_THOUGHTS } from './change'
import { withResponse, effectOn, type OnThought, type ThoughtPatchKind } from './on-thought'

interface Pin {
  id: number
  isPinned: boolean
  /** When it was pinned before, so that it returns to its place. */
  pinnedAt: string | null
}

/** The input that pins a thought that is not pinned, or unpins it. */
export const pinOf = ({ id, pinnedAt }: Pick<Thought, 'id' | 'pinnedAt'>): Pin => ({
  id,
  isPinned: pinnedAt === null,
  pinnedAt,
})

/** Pins a thought, or unpins it. */
export const pinThought: ThoughtPatchKind<Pin> = {
  call: 'PATCH /api/thoughts/[id]',
  is: ({ edit, body }) => edit === undefined && 'isPinned' in (body ?? {}),
  sends: ({ id, isPinned, pinnedAt }) => ({
    params: { id },
    body: { isPinned, ...(isPinned && pinnedAt !== null && { pinnedAt }) },
  }),
  effect({ id, isPinned, pinnedAt }, known) {
    const effect = effectOn(id, {}, known)
    const since = effect.was?.pinnedAt ?? pinnedAt ?? new Date().toISOString()
    return { ...effect, set: { pinnedAt: isPinned ? since : null } }
  },
  afterResponse: withResponse,
  refetches: OF_THOUGHTS,
  verb: ({ effect: { set } }) => (set?.pinnedAt === null ? 'Unpin' : 'Pin'),
  done: ({ isPinned }) => ({ title: isPinned ? 'Thought pinned' : 'Thought unpinned' }),
  failed: ({ isPinned }) => (isPinned ? 'Error pinning thought' : 'Error unpinning thought'),
  inverse: (pin) => asking(pinThought, { ...pin, isPinned: !pin.isPinned }),
}

/** Archives an active thought. */
export const archiveThought: ChangeKind<
  'PATCH /api/thoughts/[id]/archive',
  Pick<Thought, 'id'>,
  OnThought
> = {
  call: 'PATCH /api/thoughts/[id]/archive',
  sends: ({ id }) => ({ params: { id } }),
  effect: ({ id }, known) => effectOn(id, { isArchived: true }, known),
  refetches: OF_THOUGHTS,
  verb: () => 'Archive',
  done: () => ({ title: 'Thought archived' }),
  failed: () => 'Error archiving thought',
  inverse: (thought) => asking(unarchiveThought, thought),
  many: {
    archive: { asks: ({ id }) => ({ id }), noun: 'thought', doing: 'Archiving', done: 'archived' },
  },
}

/** Takes an archived thought out of the archive. */
export const unarchiveThought: ChangeKind<
  'PATCH /api/thoughts/[id]/unarchive',
  Pick<Thought, 'id'>,
  OnThought
> = {
  call: 'PATCH /api/thoughts/[id]/unarchive',
  sends: ({ id }) => ({ params: { id } }),
  effect: ({ id }, known) => effectOn(id, { isArchived: false }, known),
  refetches: OF_THOUGHTS,
  verb: () => 'Unarchive',
  done: () => ({ title: 'Thought unarchived' }),
  failed: () => 'Error unarchiving thought',
  inverse: (thought) => asking(archiveThought, thought),
  many: {
    unarchive: {
      asks: ({ id }) => ({ id }),
      noun: 'thought',
      doing: 'Unarchiving',
      done: 'unarchived',
    },
  },
}

/** Archives a thought, or unarchives one that is archived. */
export const archivingOf = (thought: Pick<Thought, 'id' | 'isArchived'>) =>
  thought.isArchived ? asking(unarchiveThought, thought) : asking(archiveThought, thought)
