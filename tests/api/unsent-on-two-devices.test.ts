import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import type { UnsentChange } from '@/lib/client/unsent/entries'
import { chosenBy } from '@/lib/client/unsent/versions'
import type { Category } from '@/lib/shared/categories'
import { type Asking, asking } from '@/lib/shared/changes/change'
import {
  archiveThought,
  chooseCategory,
  deleteThought,
  editThought,
} from '@/lib/shared/changes/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import { shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { type Done, SendingDevice, standInForBrowsers } from '../support/sending-device'

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

/** Something that both devices can change. */
const BEGIN = [
  { do: 'capture', device: 0 },
  { do: 'capture', device: 1 },
  { do: 'look', device: 0 },
  { do: 'look', device: 1 },
]

type Part = 'title' | 'summary' | 'details'

const withText = (thought: Thought, part: Part, text: string): Thought =>
  part === 'summary'
    ? { ...thought, summary: text }
    : { ...thought, parsedContent: { ...thought.parsedContent, [part]: text } }

const editing = (thought: Thought, part: Part, text: string) =>
  asking(editThought, {
    ...{ thought, part, text, seen: shownPart(thought, part) },
    basedOn: thought.updatedAt,
  })

/** What a step of a story says besides. */
interface Step {
  do: string
  device: number
  which?: number
  part?: Part
  category?: number
}

/** Two devices of one person, and what the person has done with them. */
class Story {
  readonly captured: string[] = []
  /** The thoughts that were to be deleted, as they were seen. */
  readonly deleted: Thought[] = []
  /** The texts that were given to thoughts. */
  readonly texts: { id: number; part: Part; text: string; seen: string }[] = []
  private readonly done: Done[] = []
  readonly devices: [SendingDevice, SendingDevice]
  /** What each device has on its screen. */
  private readonly seen: [Thought[], Thought[]] = [[], []]

  constructor(
    private readonly person: Awaited<ReturnType<typeof signUp>>,
    private readonly categories: readonly number[],
  ) {
    this.devices = [new SendingDevice(person, this.done), new SendingDevice(person, this.done)]
  }

  async all(): Promise<Thought[]> {
    const lists = ['false', 'true'].map((archived) =>
      asked<Thought[]>(this.person, listThoughts, 'GET', { query: { archived } }),
    )
    return (await Promise.all(lists)).flat()
  }

  async take(one: Step): Promise<void> {
    const on = this.devices[one.device as 0 | 1]
    const seen = this.seen[one.device as 0 | 1]
    const thought = seen[(one.which ?? 0) % Math.max(1, seen.length)]
    if (one.do === 'capture') {
      const text = `Thought ${this.captured.length}`
      this.captured.push(text)
      await on.capture(text)
    } else if (one.do === 'look') {
      if (on.network === 'there') this.seen[one.device as 0 | 1] = await this.shownOn(on)
    } else if (one.do === 'restart') on.restart()
    else if (one.do === 'send') await on.send()
    else if (one.do === 'wake') await on.wake()
    else if (one.do === 'there' || one.do === 'cut' || one.do === 'deaf') on.network = one.do
    else if (thought) await this.change(on, thought, one)
  }

  /** What the server has, under what waits on a device. */
  private async shownOn(on: SendingDevice): Promise<Thought[]> {
    const waiting = (await on.unsent()).flatMap((entry) =>
      entry.kind === 'change' && !entry.refusal ? entry : [],
    )
    return (await this.all()).map((thought) =>
      waiting.reduce(
        (shown, { edit, thoughtId }) =>
          edit && thoughtId === shown.id ? withText(shown, edit.part as Part, edit.text) : shown,
        thought,
      ),
    )
  }

  private async change(
    on: SendingDevice,
    thought: Thought,
    { do: kind, part = 'title', category = 0 }: Step,
  ): Promise<void> {
    const seen = { ...thought }
    // A refusal at once is the form's, which has the text.
    const change = (asked: Asking) => on.change(asked).catch(() => 'refused')
    if (kind === 'archive') await change(asking(archiveThought, seen))
    else if (kind === 'choose') {
      const categoryId = this.categories[category] ?? null
      await change(asking(chooseCategory, { thought: seen, categoryId }))
    } else if (kind === 'delete') {
      this.deleted.push(seen)
      await change(asking(deleteThought, seen))
    } else {
      const text = `Text ${this.texts.length}`
      const outcome = await change(editing(seen, part, text))
      if (outcome === 'refused') return
      this.texts.push({ id: thought.id, part, text, seen: shownPart(seen, part) })
      Object.assign(thought, outcome ?? withText(thought, part, text))
    }
  }

  /** Both devices get a network again, and send until only what is refused is left. */
  async end(): Promise<UnsentChange[]> {
    for (const on of this.devices) {
      on.network = 'there'
      await on.send()
    }
    const left = await this.unsent()
    expect(left.every(({ refusal }) => refusal !== undefined)).toBe(true)
    return left as UnsentChange[]
  }

  /** What the server has written into a part of a thought, in its order. */
  textsOf(id: number, part: Part): string[] {
    const texts = this.done.flatMap(({ params, body }) => {
      const { summary, parsedContent } = (body ?? {}) as {
        summary?: string
        parsedContent?: string
      }
      const text =
        part === 'summary'
          ? summary
          : parsedContent && (JSON.parse(parsedContent) as { title: string }).title
      return Number(params?.id) === id && text ? text : []
    })
    return [...new Set(texts)]
  }

  private async unsent() {
    const [one, other] = this.devices
    return [...(await one.unsent()), ...(await other.unsent())]
  }
}

async function named(person: Awaited<ReturnType<typeof signUp>>, name: string): Promise<number> {
  const { id } = await asked<Category>(person, createCategory, 'POST', { body: { name } })
  return id
}

it('ends with everything once, and no text lost, whatever fails on two devices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const person = await signUp()
      const categories = await Promise.all(['Home', 'Work'].map((name) => named(person, name)))
      const story = new Story(person, categories)
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
        // Nobody's text was replaced by somebody who had not seen it.
        if (place > 0) expect(seen).toBe(given[place - 1])
        // Nor deleted with its thought.
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

it('an edit and the deletion behind it are done when their answers were lost', async () => {
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

it('an edit that is made on the version of another device comes before what is behind it', async () => {
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

describe('a title that another device has given, and that nobody here has seen, stays', () => {
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
      after: 'an edit of it that the screen still shows',
      edits: (known: Thought, now: Thought) => [
        editing(known, 'title', 'Mine'),
        editing(withText(now, 'title', 'Mine'), 'title', 'Mine again'),
      ],
      refused: ['Mine', 'Mine again'],
    },
    {
      after: 'an edit of the details, which are sent with it',
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
