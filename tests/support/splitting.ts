import { GET as listDeleted } from '@/app/api/deleted-thoughts/route'
import { GET as readThought } from '@/app/api/thoughts/[id]/route'
import {
  DELETE as undoSplit,
  GET as readSplit,
  POST as split,
} from '@/app/api/thoughts/[id]/split/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { organiseThought } from '@/lib/server/organising/organise'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import type { SplitThought, ThoughtSplit } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, withId } from './device-copy'
import { captureThought, type signUp } from './factories'

type Person = Awaited<ReturnType<typeof signUp>>

/** The text that is split, and its cuts. */
export const FIRST = 'Call Marek about the boiler before the weekend.'
export const SECOND = 'Another thing: the slides for Monday still lack the budget.'
export const TEXT = `${FIRST} ${SECOND}`
export const CUTS = [FIRST.length + 1]

/** The calls around a split, each made as the test's own person. */
export function splittingOf(person: () => Person) {
  const read = (id: number) => asked<Thought>(person(), readThought, 'GET', withId(id))
  const stateOf = (id: number) => asked<ThoughtSplit>(person(), readSplit, 'GET', withId(id))
  const list = (query = {}) => asked<Thought[]>(person(), listThoughts, 'GET', { query })
  const deleted = () => asked<DeletedThought[]>(person(), listDeleted, 'GET')
  const cut = (id: number, cuts: readonly number[] = CUTS) =>
    asked<SplitThought>(person(), split, 'POST', { ...withId(id), body: { cuts } })
  const putTogether = (id: number) => asked<Thought>(person(), undoSplit, 'DELETE', withId(id))
  const organise = (thoughtId: number, generation = 1) =>
    organiseThought({ thoughtId, generation, signal: new AbortController().signal })

  async function organised(text = TEXT): Promise<Thought> {
    const { id } = await captureThought(person(), text)
    await organise(id)
    return read(id)
  }

  return { read, stateOf, list, deleted, cut, putTogether, organise, organised }
}
