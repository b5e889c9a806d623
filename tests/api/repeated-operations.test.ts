import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DELETE as deleteThought, PATCH as patchThought } from '@/app/api/thoughts/[id]/route'
import { POST as tag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as capture } from '@/app/api/thoughts/route'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { listsOf } from '../support/device-copy'
import { signUp } from '../support/factories'
import { call } from '../support/http'

const NO_THOUGHT = 2_000_000_000

/** What a device sends; `nth` refers to the thoughts that it has captured. */
type Sent =
  | { act: 'capture'; text: string }
  | { act: 'edit'; nth: number; text: string }
  | { act: 'tag'; nth: number; text: string }
  | { act: 'delete'; nth: number }

interface Step {
  sent: Sent
  /** How often it is sent at once. */
  atOnce: number
  /** Which earlier operation is sent again afterwards. */
  again: number
}

it('operations sent again, later or at once, end as if each were sent once', async () => {
  const nth = fc.nat(5)
  const text = fc.constantFrom('one', 'two', 'three')
  const sent: fc.Arbitrary<Sent> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('capture' as const), text }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('edit' as const), nth, text }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('tag' as const), nth, text }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), nth }) },
  )
  const step = fc.record({ sent, atOnce: fc.integer({ min: 1, max: 3 }), again: fc.nat(20) })
  const steps = fc.array(step, { minLength: 5, maxLength: 15 })

  /** Sends each operation; with `isShaky` several times at once, and earlier operations again later. */
  const play = async (played: Step[], isShaky: boolean) => {
    const person = await signUp()
    const ids: number[] = []
    const send = async (one: Sent, key: string) => {
      const params = { id: String('nth' in one ? (ids[one.nth] ?? NO_THOUGHT) : NO_THOUGHT) }
      const options = { cookie: person.cookie, headers: { [OPERATION_HEADER]: key }, params }
      if (one.act === 'capture')
        return call(capture, 'POST', { ...options, body: { text: one.text } })
      if (one.act === 'delete') return call(deleteThought, 'DELETE', options)
      if (one.act === 'tag') {
        return call(tag, 'POST', { ...options, body: { tagName: one.text } })
      }
      return call(patchThought, 'PATCH', { ...options, body: { summary: one.text } })
    }
    const done: (() => Promise<Response>)[] = []
    for (const [index, { sent: one, atOnce, again }] of played.entries()) {
      const responses = await Promise.all(
        Array.from({ length: isShaky ? atOnce : 1 }, () => send(one, `key-${index}`)),
      )
      const first = responses[0]
      if (!first?.ok) continue
      if (one.act === 'capture') ids.push(((await first.json()) as Thought).id)
      done.push(() => send(one, `key-${index}`))
      if (isShaky) await done[again % done.length]?.()
    }
    const { active } = await listsOf(person)
    return active.map(({ rawText, summary, tags }) => ({
      rawText,
      summary,
      tags: tags.map(({ name }) => name),
    }))
  }
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      expect(await play(played, true)).toEqual(await play(played, false))
    }),
    { numRuns: 15 },
  )
}, 120_000)
