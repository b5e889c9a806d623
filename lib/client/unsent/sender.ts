import type { QueryClient } from '@tanstack/react-query'
import type { CaptureInput } from '@/lib/shared/capture'
import type { Thought } from '@/lib/shared/thoughts'
import { ApiError, NoAnswerError } from '../errors'
import { queryKeys } from '../query-keys'
import { newRandomId } from '../random-id'
import { invalidateThoughts } from '../thought-cache'
import { toast } from '../toast'
import { isForForm, isRefusal, reasonOf, sendUnsent } from './attempt'
import { UnsentFaults } from './faults'
import { afterPatience, afterShown, UnsentForms } from './forms'
import { UnsentList } from './list'
import { effectOf, type MadeChange, type Restorable, thoughtIdOf } from './made-changes'
import { forgetDraftOf, isGone, refusalIn, renewed, returnText, withoutCategory } from './refused'
import { writeDown } from './recordings'
import { UnsentRetry } from './retry'
import {
  changeUnsent,
  keepUnsent,
  readUnsent,
  removeUnsent,
  type Sendable,
  type UnsentEntry,
} from './store'
import { type TabMessage, UnsentTabs } from './tabs'
import { type Answer, followAnswer } from './together'
import { UnsentTurn } from './turn'
import { isForOther, mergedEdit } from './versions'
import { askToBeWoken } from './waking'

const CONFLICT = {
  title: 'Edited elsewhere too',
  description: 'Both versions are kept. Choose one among what is not sent.',
}

/** An entry to send; its position is null where it can't be stored. */
type Outgoing = Sendable & { kept: Promise<number | null> }

/** Sends what a person has not sent yet in order, by one tab at a time. */
export class UnsentSender {
  private readonly list: UnsentList
  private readonly tabs: UnsentTabs
  private readonly forms = new UnsentForms()
  private readonly retry = new UnsentRetry(() => void this.drain())
  private readonly faults = new UnsentFaults()
  /** Something was sent that no form refetches for. */
  private isStale = false

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    this.list = new UnsentList(client, userId)
    this.tabs = new UnsentTabs(userId)
  }

  /** Sends what is left from before, and what waits whenever that may work again. */
  start(): () => void {
    const ends = [this.retry.follow(), this.tabs.listen((message) => void this.hear(message))]
    void this.refresh().then(this.wake)
    return () => ends.forEach((end) => end())
  }

  /** Tries at once to send what waits. */
  readonly wake = () => this.retry.now()

  /** Stores a new thought, shows it and sends it. Returns the saved thought, or null when it waits. */
  async capture(input: CaptureInput): Promise<Thought | null> {
    const body = { ...input, capturedAt: new Date().toISOString() }
    return (await this.send({ id: newRandomId(), kind: 'thought', body })) as Thought | null
  }

  /**
   * Stores a change, shows it and sends it. Returns its answer, or null when it waits. `restored` is what
   * it restores, as it was.
   */
  change(made: MadeChange, restored?: Restorable): Promise<unknown> {
    const effect = effectOf({ client: this.client, effects: this.list.effects() }, made, restored)
    const change: Sendable = {
      ...made,
      id: newRandomId(),
      kind: 'change',
      madeAt: new Date().toISOString(),
      effect,
      thoughtId: thoughtIdOf(effect),
    }
    return this.send(this.list.onTop(change))
  }

  /** Sends something refused again, with another text if one is given. */
  async sendAgain(entry: UnsentEntry, text?: string): Promise<void> {
    await changeUnsent(this.userId, renewed(entry, text))
    await this.tellChange()
    this.wake()
  }

  async discard(entry: UnsentEntry): Promise<void> {
    await removeUnsent(this.userId, entry.position)
    await this.tellChange()
  }

  /** Stores something to be sent later. Rejects where nothing can be stored. */
  async add(entry: Parameters<typeof keepUnsent>[1]): Promise<void> {
    await keepUnsent(this.userId, entry)
    await this.tellChange()
  }

  /** Reads again what is stored. */
  async refresh(): Promise<void> {
    for (const { id, refusal, position } of await this.list.refresh()) {
      if (!refusal || !this.forms.isWaiting(id)) continue
      // Another tab sent it; the form that holds it shows the refusal.
      await removeUnsent(this.userId, position)
      this.list.remove(id)
      this.forms.settle(id, { is: 'refused', error: new ApiError(refusal.message, 400, refusal) })
    }
  }

  /**
   * Stores something, shows it and sends it. Throws what the server says against it; without storage
   * also that it can't be reached.
   */
  private async send(fresh: Sendable): Promise<unknown> {
    const kept = keepUnsent(this.userId, fresh).catch(() => null)
    const outcome = this.forms.wait(fresh.id)
    if ((await this.list.hasOthers(fresh.id)) && (await kept) !== null) {
      this.forms.settle(fresh.id, { is: 'waiting', error: new NoAnswerError() })
      void this.drain()
    } else {
      const begun = afterShown(kept)
      void this.showHeld(fresh, kept, begun.then(afterPatience))
      void begun.then(() => this.drain({ ...fresh, kept }))
    }
    const result = await outcome
    if (result.is === 'sent') return result.answer
    if (result.is === 'refused') throw result.error
    if ((await Promise.race([kept, afterPatience()])) === null) throw result.error
    void askToBeWoken(this.userId, result.error)
    this.list.release(fresh.id)
    await this.tellChange()
    return null
  }

  private async tellChange(message?: TabMessage) {
    await this.refresh()
    this.tabs.tell(message)
  }

  private async hear({ sent }: TabMessage) {
    if (sent) {
      await this.list.settle(sent, sent.answer)
      this.forms.settle(sent.id, { is: 'sent', answer: sent.answer })
    }
    await this.refresh()
  }

  /** Shows an entry as soon as it is stored; the form lets go of it when the server is slow. */
  private async showHeld(
    fresh: Sendable,
    kept: Promise<number | null>,
    patience: Promise<unknown>,
  ) {
    const position = await kept
    if (position === null || !this.forms.isWaiting(fresh.id)) return
    this.list.hold({ ...fresh, position })
    await patience
    this.forms.letGo(fresh.id, new NoAnswerError())
  }

  /** Sends `first`, and then what is stored, until all is sent or the server can't be reached. */
  private drain(first?: Outgoing): Promise<void> {
    return this.tabs.inTurn(async () => {
      this.retry.begin()
      const turn = new UnsentTurn(this.client, this.userId, () => this.list.refresh())
      let next = first && this.forms.isWaiting(first.id) ? first : await this.next(turn)
      while (next) {
        if (next !== first) await turn.ask(next.id)
        if (!(await this.attempt(next, turn.take(next.id)))) break
        next = await this.next(turn)
      }
      if (!this.isStale) return
      this.isStale = false
      void invalidateThoughts(this.client)
      void this.client.invalidateQueries({ queryKey: queryKeys.plan })
      void this.client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    })
  }

  /** What is sent next. A recording becomes a thought first; until that works, what is behind it waits. */
  private async next(turn: UnsentTurn): Promise<Outgoing | undefined> {
    const [next] = await turn.waiting()
    if (next?.kind !== 'recording') {
      return next && { ...next, kept: Promise.resolve(next.position) }
    }
    const failure = await writeDown(this.client, this.userId, next)
    if (failure) return void (await this.giveUp(failure))
    await this.tellChange()
    return this.next(turn)
  }

  /** Sends one entry that has no answer yet; returns whether the next may be sent. */
  private async attempt(outgoing: Outgoing, known?: Answer): Promise<boolean> {
    const one = this.list.withGivenId(outgoing)
    const { id, kind } = one
    const answered =
      known ??
      (await sendUnsent(this.client, this.userId, one).catch((error: unknown) => error as Error))
    if (answered instanceof Error) return this.fail(one, answered)
    const answer = answered.is
    this.retry.recover()
    this.forms.takeLate(id)
    this.list.explain('')
    await this.list.settle(one, answer)
    await followAnswer(this.userId, one, answer)
    if (!this.forms.settle(id, { is: 'sent', answer })) {
      this.isStale = true
      forgetDraftOf(this.userId, one)
    }
    await this.forget(one)
    await this.tellChange({ sent: { id, kind, answer } })
    return true
  }

  private async fail(one: Outgoing, error: Error): Promise<boolean> {
    const merged = mergedEdit(one, error)
    if (merged && merged !== 'done') return this.sendChanged(merged)
    const isDone = merged === 'done' || isGone(one, error, await readUnsent(this.userId))
    const isHeld = this.forms.isWaiting(one.id) && isForForm(error, one)
    if (isDone || isHeld || (isRefusal(error) && this.returnLate(one, error))) {
      await this.forget(one)
      this.list.remove(one.id)
      if (!this.forms.settle(one.id, { is: 'refused', error })) this.isStale = true
    } else if (!this.faults.isLasting(one, error)) {
      await this.giveUp(error)
      return false
    } else {
      return this.refuse(one, error)
    }
    await this.tellChange()
    return true
  }

  /** Nothing can be sent at the moment. */
  private async giveUp(error: Error) {
    this.list.explain(reasonOf(error))
    this.forms.letAllGo(error)
    this.retry.later(error)
    void askToBeWoken(this.userId, error)
    await this.refresh()
  }

  private returnLate(one: Outgoing, error: Error): boolean {
    return this.forms.takeLate(one.id) && returnText(this.userId, one, error)
  }

  /** Keeps an entry with the reason for which it is refused, or sends it as it is not refused. */
  private async refuse({ kept, ...one }: Outgoing, error: Error): Promise<boolean> {
    const other = withoutCategory(one, error)
    if (other) return this.sendChanged({ ...other, kept })
    const position = await kept
    const refusal = refusalIn(error)
    this.list.explain('')
    if (position !== null) await changeUnsent(this.userId, { ...one, refusal, position })
    if (isForOther(refusal)) toast(CONFLICT)
    this.isStale = true
    await this.tellChange()
    return true
  }

  /** Sends an entry as it has been changed, and stores that first: a repeated operation is the same. */
  private async sendChanged({ kept, ...one }: Outgoing): Promise<boolean> {
    const position = await kept
    if (position !== null) await changeUnsent(this.userId, { ...one, position })
    return this.attempt({ ...one, kept })
  }

  private async forget({ kept }: Pick<Outgoing, 'kept'>) {
    const position = await kept
    if (position !== null) await removeUnsent(this.userId, position).catch(() => undefined)
  }
}
