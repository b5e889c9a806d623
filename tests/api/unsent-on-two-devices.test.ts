import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import type { UnsentChange } from '@/lib/client/store/queue/entries'
import { chosenBy } from '@/lib/client/store/conflicts/versions'
import type { Category } from '@/lib/shared/categories'
import { asking } from '@/lib/shared/changes/change'
import { deleteThought } from '@/lib/shared/changes/deleted-thoughts'
import { archiveThought } from '@/lib/shared/changes/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import { shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { type Done, SendingDevice, standInForBrowsers } from '../support/sending-device'
import { editing, TwoDevices, withText } from '../support/two-devices'

standInForBrowsers()

const device = fc.constantFrom(0, 1)
const which = fc.nat(1)
const part = fc.constantFrom('title' as const, 'summary' as const)
const category = fc.nat(2)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('capture'), device }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit'), device, which, part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('archive'), device, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose'), device, which, category }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), device, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('archiveAll', 'undoAll'), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look'), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart'), device }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('send', 'wake'), device }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('there' as const, 'cut' as const, 'deaf' as const),
      device,
    }),
  },
)

/** Thoughts that both devices can change. */
const BEGIN = [
  { do: 'capture', device: 0 },
  { do: 'capture', device: 1 },
  { do: 'look', device: 0 },
  { do: 'look', device: 1 },
]

async function named(person: Awaited<ReturnType<typeof signUp>>, name: string): Promise<number> {
  const { id } = await asked<Category>(person, createCategory, 'POST', { body: { name } })
  return id
}

it('everything arrives once, and no text is lost, whatever fails on two devices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const person = await signUp()
      const categories = await Promise.all(['Home', 'Work'].map((name) => named(person, name)))
      const story = new TwoDevices(person, categories)
      for (const one of [...BEGIN, ...steps]) await story.take(one)
      const refused = await story.end()
      const thoughts = await story.all()

      const texts = thoughts.map(({ rawText }) => rawText)
      expect(new Set(texts).size).toBe(texts.length)
      const deleted = new Set(story.deleted.map(({ id }) => id))
      const kept = thoughts.filter(({ id }) => !deleted.has(id))
      expect(kept.length + deleted.size).toBeGreaterThanOrEqual(story.captured.length)
      expect(texts.filter((text) => !story.captured.includes(text))).toEqual([])

      for (const { id, part: edited, text, seen } of story.texts) {
        const given = story.textsOf(id, edited)
        const place = given.indexOf(text)
        const isWaiting = refused.some(({ edit }) => edit?.text === text)
        const isGone = !thoughts.some((thought) => thought.id === id)
        expect(isWaiting || isGone || place !== -1, `${text} of ${id}`).toBe(true)
        // No text was replaced by somebody who had not seen it.
        if (place > 0) expect(seen).toBe(given[place - 1])
        // No text was deleted unseen with its thought.
        if (isGone && place !== -1 && place === given.length - 1) {
          const seenTexts = story.deleted.map((thought) => shownPart(thought, edited))
          expect(seenTexts).toContain(text)
        }
      }
      // A choice of a category is never refused for good.
      expect(refused.filter((entry) => chosenBy(entry) !== undefined)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

const summaryOf = (thought: Thought, text: string) => editing(thought, 'summary', text)

it('an edit and the deletion after it are done even when their responses were lost', async () => {
  const person = await signUp()
  const thought = await captureThought(person)
  const on = new SendingDevice(person, [])
  on.network = 'cut'
  await on.change(summaryOf(thought, 'Mine'))
  await on.change(asking(deleteThought, thought))
  on.network = 'deaf'
  await on.send()
  expect(await on.unsent()).toHaveLength(2)
  on.network = 'there'
  await on.send()
  expect(await on.unsent()).toEqual([])
})

it('an edit that is repeated on the version of another device still comes before later changes', async () => {
  const person = await signUp()
  const thought = await captureThought(person)
  const done: Done[] = []
  const [one, other] = [new SendingDevice(person, done), new SendingDevice(person, done)]
  one.network = 'cut'
  await one.change(summaryOf(thought, 'Mine'))
  await one.change(asking(archiveThought, thought))
  await other.change(editing(thought, 'title', 'Theirs'))
  one.network = 'there'
  await one.send()
  expect(await one.unsent()).toEqual([])
  const fields = done.map((operation) => Object.keys((operation.body ?? {}) as object))
  expect(fields).toEqual([['parsedContent', 'basedOn'], ['summary', 'basedOn'], []])
})

describe('a title that another device has set, and that nobody here has seen, stays', () => {
  it.each([
    {
      after: 'an edit of another part',
      edits: (known: Thought) => [
        editing(known, 'summary', 'Summary'),
        editing(known, 'title', 'Mine'),
      ],
      refused: ['Mine'],
    },
    {
      after: 'an edit of the title that the screen still shows',
      edits: (known: Thought, now: Thought) => [
        editing(known, 'title', 'Mine'),
        editing(withText(now, 'title', 'Mine'), 'title', 'Mine again'),
      ],
      refused: ['Mine', 'Mine again'],
    },
    {
      after: 'an edit of the details, which are sent with the title',
      edits: (known: Thought) => [
        editing(known, 'summary', 'Summary'),
        editing(known, 'details', 'Details'),
      ],
      refused: [],
    },
  ])('after $after', async ({ edits, refused }) => {
    const person = await signUp()
    const known = await captureThought(person)
    const [one, other] = [new SendingDevice(person, []), new SendingDevice(person, [])]
    const titled = editing(known, 'title', 'Theirs')
    const now = (await other.change(titled)) as Thought
    one.network = 'cut'
    for (const each of edits(known, now)) await one.change(each)
    one.network = 'there'
    await one.send()
    const [thought] = await asked<Thought[]>(person, listThoughts, 'GET')
    expect(thought && displayedTitle(thought)).toBe('Theirs')
    const left = (await one.unsent()) as UnsentChange[]
    expect(left.map(({ edit }) => edit?.text)).toEqual(refused)
  })
})
