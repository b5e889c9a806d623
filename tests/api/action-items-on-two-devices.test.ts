import fc from 'fast-check'
import { expect, it } from 'vitest'
import { POST as createReminder } from '@/app/api/reminders/route'
import { POST as addItem } from '@/app/api/thoughts/[id]/action-items/route'
import type { UnsentChange } from '@/lib/client/store/queue/entries'
import { rewordItem } from '@/lib/shared/changes/action-item-edits'
import { asking } from '@/lib/shared/changes/change'
import { updateReminder } from '@/lib/shared/changes/reminders'
import { asked, listsOf, withId } from '../support/device-copy'
import { captureThought, signUp } from '../support/factories'
import { type Done, SendingDevice, standInForBrowsers } from '../support/sending-device'

standInForBrowsers()

const KINDS = {
  item: 'PATCH /api/action-items/[id]',
  reminder: 'PATCH /api/reminders/[id]',
} as const
type Kind = keyof typeof KINDS

const BEGUN = 'As it began'

const device = fc.constantFrom(0 as const, 1 as const)
const kind = fc.constantFrom<Kind[]>('item', 'reminder')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reword' as const), device, kind }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'restart' as const), device }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'wake' as const), device }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('there' as const, 'cut' as const, 'deaf' as const),
      device,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const worded = (text: string) => ({ text, dueOn: null })

const textIn = (body: unknown) => (body as { text?: string } | undefined)?.text

/** Two devices that reword the same action item and the same reminder. */
class Story {
  /** The texts that were written, each with the text seen in its place before. */
  readonly written: { kind: Kind; text: string; seen: string }[] = []
  private readonly done: Done[] = []
  private readonly devices: [SendingDevice, SendingDevice]
  /** What each device has on its screen. */
  private readonly seen: [Record<Kind, string>, Record<Kind, string>] = [
    { item: BEGUN, reminder: BEGUN },
    { item: BEGUN, reminder: BEGUN },
  ]

  constructor(
    private readonly person: Awaited<ReturnType<typeof signUp>>,
    private readonly ids: Record<Kind, number>,
  ) {
    this.devices = [new SendingDevice(person, this.done), new SendingDevice(person, this.done)]
  }

  async take(one: Step): Promise<void> {
    const on = this.devices[one.device]
    if (one.do === 'reword') await this.reword(one)
    else if (one.do === 'look') await this.look(one.device)
    else if (one.do === 'restart') on.restart()
    else if (one.do === 'send') await on.send()
    else if (one.do === 'wake') await on.wake()
    else on.network = one.do
  }

  private async reword({ device: nth, kind: what }: { device: 0 | 1; kind: Kind }) {
    const text = `Text ${this.written.length}`
    const seen = this.seen[nth][what]
    const id = this.ids[what]
    const change =
      what === 'item'
        ? asking(rewordItem, { id, words: worded(text), before: worded(seen) })
        : asking(updateReminder, { id, patch: { text }, seen: { text: seen } })
    const outcome = await this.devices[nth]
      .change(change)
      // The form keeps the text and offers the choice.
      .catch(() => 'refused')
    if (outcome === 'refused') return
    this.written.push({ kind: what, text, seen })
    this.seen[nth][what] = text
  }

  /** Shows what the server has, with the unsent changes on top. */
  private async look(nth: 0 | 1) {
    if (this.devices[nth].network !== 'there') return
    const stored = await this.stored()
    const waiting = await this.devices[nth].unsent()
    for (const what of ['item', 'reminder'] as const) {
      const texts = waiting.flatMap((entry) =>
        entry.kind === 'change' && !entry.refusal && entry.call === KINDS[what]
          ? (textIn(entry.body) ?? [])
          : [],
      )
      this.seen[nth][what] = texts.at(-1) ?? stored[what]
    }
  }

  async stored(): Promise<Record<Kind, string>> {
    const { active, reminders } = await listsOf(this.person)
    return {
      item: active[0]?.actionItems.find(({ id }) => id === this.ids.item)?.text ?? '',
      reminder: reminders[0]?.text ?? '',
    }
  }

  /** Gives both devices a network again, and sends until only refused changes are left. */
  async end(): Promise<UnsentChange[]> {
    for (const on of this.devices) {
      on.network = 'there'
      await on.send()
    }
    const left = [...(await this.devices[0].unsent()), ...(await this.devices[1].unsent())]
    expect(left.every(({ refusal }) => refusal !== undefined)).toBe(true)
    return left as UnsentChange[]
  }

  /** The texts that the server has written, in order. */
  textsOf(what: Kind): string[] {
    const ours = new Set(this.written.flatMap((one) => (one.kind === what ? one.text : [])))
    const texts = this.done.flatMap(({ body }) => textIn(body) ?? [])
    return [BEGUN, ...new Set(texts.filter((text) => ours.has(text)))]
  }
}

it('loses no words when two devices reword the same item or reminder, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const person = await signUp()
      const { id: thoughtId } = await captureThought(person)
      const item = await asked<{ id: number }>(person, addItem, 'POST', {
        ...withId(thoughtId),
        body: { text: BEGUN },
      })
      const reminder = await asked<{ id: number }>(person, createReminder, 'POST', {
        body: { text: BEGUN, reminderTime: '2090-05-09T15:00:00.000Z' },
      })
      const story = new Story(person, { item: item.id, reminder: reminder.id })
      for (const one of steps) await story.take(one)
      const refused = await story.end()

      for (const { kind: what, text, seen } of story.written) {
        const given = story.textsOf(what)
        const place = given.indexOf(text)
        const isAsked = refused.some(({ body }) => textIn(body) === text)
        expect(isAsked || place !== -1, `${text} of the ${what}`).toBe(true)
        // No words were replaced by somebody who had not seen them.
        if (place > 0) expect(given[place - 1]).toBe(seen)
      }
      const stored = await story.stored()
      expect(stored.item).toBe(story.textsOf('item').at(-1))
      expect(stored.reminder).toBe(story.textsOf('reminder').at(-1))
    }),
    { numRuns: 25 },
  )
}, 120_000)
