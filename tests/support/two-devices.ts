import { expect } from 'vitest'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import type { UnsentChange } from '@/lib/client/store/queue/entries'
import { type Asking, asking } from '@/lib/shared/changes/change'
import type { ManyEffect } from '@/lib/shared/changes/effect'
import { undoMany } from '@/lib/shared/changes/many'
import { chooseCategory } from '@/lib/shared/changes/categories'
import { deleteThought } from '@/lib/shared/changes/deleted-thoughts'
import { editThought } from '@/lib/shared/changes/thought-parts'
import { archiveThought } from '@/lib/shared/changes/thoughts'
import { shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked } from './device-copy'
import type { signUp } from './factories'
import { type Done, SendingDevice } from './sending-device'

type Part = 'title' | 'summary' | 'details'

export const withText = (thought: Thought, part: Part, text: string): Thought =>
  part === 'summary'
    ? { ...thought, summary: text }
    : { ...thought, parsedContent: { ...thought.parsedContent, [part]: text } }

export const editing = (thought: Thought, part: Part, text: string) =>
  asking(editThought, {
    ...{ thought, part, text, seen: shownPart(thought, part) },
    basedOn: thought.updatedAt,
  })

/** One step of a story. */
interface Step {
  do: string
  device: number
  which?: number
  part?: Part
  category?: number
}

/** Two devices of one person, and what the person has done with them. */
export class TwoDevices {
  readonly captured: string[] = []
  /** The thoughts that were deleted on a device, as that device showed them. */
  readonly deleted: Thought[] = []
  /** The texts that edits gave to thoughts. */
  readonly texts: { id: number; part: Part; text: string; seen: string }[] = []
  private readonly done: Done[] = []
  readonly devices: [SendingDevice, SendingDevice]
  /** Each device's last bulk change. */
  private readonly many: [ManyEffect | undefined, ManyEffect | undefined] = [undefined, undefined]
  /** The thoughts on each device's screen. */
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
    } else if (one.do === 'restart') {
      on.restart()
      // Undo ends with the page.
      this.many[one.device as 0 | 1] = undefined
    } else if (one.do === 'send') await on.send()
    else if (one.do === 'wake') await on.wake()
    else if (one.do === 'there' || one.do === 'cut' || one.do === 'deaf') on.network = one.do
    else if (one.do === 'archiveAll') await this.archiveAll(on, one.device as 0 | 1)
    else if (one.do === 'undoAll') await this.undoAll(on, one.device as 0 | 1)
    else if (thought) await this.change(on, thought, one)
  }

  /** The server's thoughts with the device's unsent edits applied. */
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

  /** Archives all thoughts on the screen, in one bulk change. */
  private async archiveAll(on: SendingDevice, nth: 0 | 1): Promise<void> {
    const things = this.seen[nth]
    if (things.length === 0) return
    const input = { action: 'archive' as const, ids: things.map(({ id }) => id) }
    this.many[nth] = await on.changeMany({ input, things })
  }

  private async undoAll(on: SendingDevice, nth: 0 | 1): Promise<void> {
    const effect = this.many[nth]
    this.many[nth] = undefined
    // It may be too late to undo it.
    if (effect) await on.change(asking(undoMany, effect)).catch(() => 'refused')
  }

  private async change(
    on: SendingDevice,
    thought: Thought,
    { do: kind, part = 'title', category = 0 }: Step,
  ): Promise<void> {
    const seen = { ...thought }
    // An immediate refusal is shown in the form, which keeps the text.
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

  /** Reconnects both devices and lets them send; returns what is left, which must all be refused. */
  async end(): Promise<UnsentChange[]> {
    for (const on of this.devices) {
      on.network = 'there'
      await on.send()
    }
    const left = await this.unsent()
    expect(left.every(({ refusal }) => refusal !== undefined)).toBe(true)
    return left as UnsentChange[]
  }

  /** The texts that the server has written into a part of a thought, in order. */
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
