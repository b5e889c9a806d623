import fc from 'fast-check'
import { expect, it } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { allOfList } from '@/lib/client/store/queries/all-of-list'
import { queryKeys } from '@/lib/client/server/query-keys'
import { laidOver } from '@/lib/client/store/queries/optimistic-effects'
import { BULK_ACTIONS, THOUGHT_ACTIONS } from '@/lib/shared/bulk-changes'
import type { Category } from '@/lib/shared/categories'
import { addItem, newItem } from '@/lib/shared/changes/action-item-edits'
import { asking, type Known, type ManyInput, type Thing } from '@/lib/shared/changes/change'
import { effectsOf } from '@/lib/shared/changes/effect'
import { undoMany } from '@/lib/shared/changes/many'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { BrowserCopy } from '../support/browser-copy'
import { asked, listsOf } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { SendingDevice, standInForBrowsers } from '../support/sending-device'

standInForBrowsers()

type Person = Awaited<ReturnType<typeof signUp>>

const step = fc.record({
  action: fc.constantFrom(...BULK_ACTIONS),
  /** Which of the things on the screen. */
  chosen: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  isUndone: fc.boolean(),
  network: fc.constantFrom('cut' as const, 'cut' as const, 'there' as const, 'deaf' as const),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A person with three thoughts that have items, and one device. */
class Story {
  private constructor(
    private readonly person: Person,
    private readonly categoryId: number,
    private readonly device: SendingDevice,
  ) {}

  static async begin(): Promise<Story> {
    const person = await signUp()
    const { id } = await asked<Category>(person, createCategory, 'POST', { body: { name: 'Sea' } })
    const device = new SendingDevice(person, [])
    for (const text of ['one', 'two', 'three']) {
      const thought = await captureThought(person, text)
      for (const item of ['oil', 'paint']) {
        const known = { thought: () => thought } as Partial<Known> as Known
        await device.change(asking(addItem, newItem(thought.id, `${item} ${text}`, known)))
      }
    }
    return new Story(person, id, device)
  }

  /** What the server has, with the device's unsent changes on top. */
  async shown(): Promise<{ active: Thought[]; archived: Thought[] }> {
    const { active, archived } = await listsOf(this.person)
    const effects = (await this.device.unsent()).flatMap((entry) =>
      entry.kind === 'change' && !entry.refusal ? effectsOf(entry.effect) : [],
    )
    const laid = (list: unknown, query: object) =>
      laidOver(queryKeys.thoughts.list(query), list, effects) as Thought[]
    return { active: laid(active, {}), archived: laid(archived, { archived: true }) }
  }

  async take({ action, chosen, isUndone, network }: Step): Promise<void> {
    this.device.network = network
    const { active, archived } = await this.shown()
    const isOfThoughts = THOUGHT_ACTIONS.some((one) => one === action)
    const there: Thing[] = isOfThoughts
      ? [...active, ...archived]
      : [...active, ...archived].flatMap((thought) =>
          thought.actionItems.map((item) => ({
            ...item,
            thoughtTitle: displayedTitle(thought),
            tags: thought.tags,
          })),
        )
    const things = there.filter((_, nth) => chosen[nth % chosen.length])
    // Only a tag that the things have can be removed.
    const isTagged = things.some(
      (thing) => 'rawText' in thing && thing.tags.some(({ name }) => name === 'tide'),
    )
    if (things.length === 0 || (action === 'untag' && !isTagged)) return
    const input: ManyInput = {
      action,
      ids: things.map(({ id }) => id),
      ...((action === 'tag' || action === 'untag') && { tagName: 'tide' }),
      ...(action === 'category' && { categoryId: this.categoryId }),
    }
    // Refused where there is no such tag to remove.
    const effect = await this.device.changeMany({ input, things }).catch(() => null)
    if (isUndone && effect) await this.device.change(asking(undoMany, effect)).catch(() => null)
  }

  async end(): Promise<void> {
    this.device.network = 'there'
    await this.device.send()
    expect(await this.device.unsent()).toEqual([])
  }
}

/** What a person sees of a thought. */
const seen = ({ id, tags, categoryId, isArchived, actionItems }: Thought) => ({
  ...{ id, isArchived, categoryId },
  tags: tags.map(({ name }) => name).sort(),
  items: actionItems.map(({ id, isCompleted, isWaiting }) => [id, isCompleted, isWaiting]),
})

it('shows before sending what the server has afterwards, whatever is changed and undone offline', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const story = await Story.begin()
      for (const one of steps) await story.take(one)
      const before = await story.shown()
      await story.end()
      const after = await story.shown()
      expect(after.active.map(seen)).toEqual(before.active.map(seen))
      expect(after.archived.map(seen)).toEqual(before.archived.map(seen))
    }),
    { numRuns: 60 },
  )
}, 180_000)

it('changes items that were added offline, once the server has given them ids', async () => {
  const person = await signUp()
  const thought = await captureThought(person, 'Boats')
  const device = new SendingDevice(person, [])
  device.network = 'cut'
  const known = { thought: () => thought } as Partial<Known> as Known
  const added = newItem(thought.id, 'Oil the gate', known)
  await device.change(asking(addItem, added))
  const input: ManyInput = { action: 'tick', ids: [added.id] }
  await device.changeMany({ input, things: [added] })
  device.network = 'deaf'
  await device.send()
  device.restart()
  device.network = 'there'
  await device.send()
  expect(await device.unsent()).toEqual([])
  const { active } = await listsOf(person)
  expect(active[0]?.actionItems).toMatchObject([{ text: 'Oil the gate', isCompleted: true }])
})

it('finds all matches of a list where the copy has everything, and none where it does not', async () => {
  const person = await signUp()
  for (const text of ['one #sea', 'two', 'three #sea']) await captureThought(person, text)
  const copy = new BrowserCopy(person)
  expect(await allOfList(person.id, {})).toBeNull()
  await copy.sync()
  const texts = async (query: object) =>
    (await allOfList(person.id, query))?.map(({ rawText }) => rawText)
  expect(await texts({})).toEqual(['three #sea', 'two', 'one #sea'])
  expect(await texts({ q: 'sea' })).toEqual(['three #sea', 'one #sea'])
})
