import type { QueryClient } from '@tanstack/react-query'
import { type MadeChange, OF_THOUGHTS } from '@/lib/shared/changes/change'
import type { Thought } from '@/lib/shared/thoughts'
import { ApiError, NoResponseError, refusalOf } from '../../server/errors'
import { refetch } from '../../server/refetch'
import { toast } from '../../page/toast'
import { isForForm, isRefusal, reasonOf, sendUnsent } from './attempt'
import type { SendResult } from './send-result'
import { afterShown, UnsentForms } from './forms'
import { UnsentList } from './list'
import { followStorage } from '../queue/lost-storage'
import { making, newEntry } from '../queue/moments'
import { afterPatience } from '../queue/shown'
import {
  asOfNow,
  EDITED_ELSEWHERE,
  isGone,
  noticeOfRefusal,
  refusalIn,
  otherOfUndone,
  renewed,
  takeBack,
  withoutCategory,
} from '../conflicts/refused'
import { writeDown } from './recordings'
import { followMany } from './many'
import { tellReplaced } from '../conflicts/replaced'
import { UnsentFaults, UnsentRetry } from './retry'
import type { NewEntry, Sendable, UnsentEntry } from '../queue/entries'
import { changeUnsent, forgetUnsent, keepUnsent, removeUnsent, storeUnsent } from '../queue/store'
import { type TabMessage, UnsentTabs } from './tabs'
import type { NewThought } from '../queue/written-ahead'
import { followResponse } from './batch'
import { UnsentTurn } from './turn'
import { isForOther, isReplacing, merged } from '../conflicts/versions'
import { requestBackgroundSync } from './background-sync'

/** An entry to send, and its position once it has one. */
type Outgoing = Sendable & { kept: Promise<number> }

/** Sends a person's unsent entries in order, from one tab at a time. */
export class UnsentSender {
  private readonly list: UnsentList
  private readonly tabs: UnsentTabs
  private readonly forms = new UnsentForms()
  private readonly retry = new UnsentRetry(() => void this.drain())
  private readonly faults = new UnsentFaults()
  /** The ids of the thoughts that were captured in this tab. */
  private readonly captured = new Set<string>()
  /** Something was sent for which no form refetches. */
  private isStale = false

  constructor(
    private readonly client: QueryClient,
    private readonly userId: number,
  ) {
    this.list = new UnsentList(client, userId)
    this.tabs = new UnsentTabs(userId)
  }

  /** Sends the entries left from before, and retries waiting entries whenever that may work. */
  start(): () => void {
    const ends = [
      this.retry.follow(),
      this.tabs.listen((message) => void this.hear(message)),
      followStorage(this.userId, () => this.tellChange()),
    ]
    void this.refresh().then(this.wake)
    return () => ends.forEach((end) => end())
  }

  /** Tries at once to send the waiting entries. */
  readonly wake = () => this.retry.now()

  /** Sends a thought that is being stored and shown. Returns the saved thought, or null when it waits. */
  async capture(thought: NewThought, kept: Promise<UnsentEntry>): Promise<Thought | null> {
    this.captured.add(thought.id)
    return (await this.send(thought, kept)) as Thought | null
  }

  /** Stores a change, shows it and sends it. Returns the response, or null when it waits. */
  readonly change = (made: MadeChange): Promise<unknown> =>
    this.send(this.list.onTop(newEntry(made)))

  /** Sends refused entries again, with another text if one is given for a single entry. */
  async sendAgain(refused: readonly UnsentEntry[], text?: string): Promise<void> {
    for (const entry of refused) {
      const again = renewed(entry, text)
      await changeUnsent(this.userId, again).catch(() => keepUnsent(this.userId, again))
    }
    await this.tellChange()
    this.wake()
  }

  async discard(entry: UnsentEntry): Promise<void> {
    this.list.remove(entry.id)
    await forgetUnsent(this.userId, entry).catch(() => undefined)
    await this.tellChange()
  }

  /** Stores an entry to be sent later. Rejects if a recording can't be stored. */
  async add(entry: NewEntry): Promise<void> {
    const keep = entry.kind === 'recording' ? storeUnsent : keepUnsent
    await keep(this.userId, { made: making(), ...entry })
    await this.tellChange()
  }

  /** Reads the stored entries again. */
  async refresh(): Promise<void> {
    for (const entry of await this.list.refresh()) {
      const { id, kind, refusal, position } = entry
      if (kind === 'recording' || !refusal || !this.forms.isWaiting(id)) continue
      // Another tab sent the entry; the form that made it shows the refusal.
      const error = new ApiError(refusal.message, 400, refusal)
      if (takeBack(this.userId, entry, refusal)) {
        await removeUnsent(this.userId, position).catch(() => undefined)
        this.list.remove(id)
      }
      this.forms.settle(id, { is: 'refused', error })
    }
  }

  /** Shows an entry and sends it. Returns the response, or null when it waits. Throws the server's refusal. */
  private async send(
    fresh: Sendable,
    stored: Promise<UnsentEntry> = keepUnsent(this.userId, fresh, {
      onLate: (late) => this.list.replace(late),
    }),
  ): Promise<unknown> {
    const kept = stored.then(({ position }) => position)
    const outcome = this.forms.wait(fresh.id)
    if (await this.list.hasOthers(fresh.id)) {
      await kept
      this.forms.settle(fresh.id, { is: 'waiting', error: new NoResponseError() })
      void this.drain()
    } else {
      const begun = afterShown(kept)
      void this.showHeld(fresh, kept, begun.then(afterPatience))
      void begun.then(() => this.drain({ ...fresh, kept }))
    }
    const result = await outcome
    if (result.is === 'sent') return result.response
    this.list.release(fresh.id)
    if (result.is === 'refused') throw result.error
    void requestBackgroundSync(this.userId, result.error)
    await this.tellChange()
    return null
  }

  private async tellChange(message?: TabMessage) {
    await this.refresh()
    this.tabs.tell(message)
  }

  private async hear({ sent, isForgotten }: TabMessage) {
    if (isForgotten) return this.list.forget()
    if (sent) {
      await this.list.settle(sent, sent.answer)
      this.forms.settle(sent.id, { is: 'sent', response: sent.answer })
    }
    await this.refresh()
  }

  /** Shows an entry as soon as it has a place; when the server is slow, its form stops waiting. */
  private async showHeld(fresh: Sendable, kept: Promise<number>, patience: Promise<unknown>) {
    const position = await kept
    if (!this.forms.isWaiting(fresh.id)) return
    this.list.hold({ ...fresh, position })
    await patience
    this.forms.letGo(fresh.id, new NoResponseError())
  }

  /** Sends `first`, and then the stored entries, until all are sent or the server can't be reached. */
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
      if (this.list.isUnread) this.retry.later(new NoResponseError())
      if (!this.isStale) return
      this.isStale = false
      void refetch(this.client, [...OF_THOUGHTS, 'plan', 'reminders'])
    })
  }

  /** The entry to send next. A recording becomes a thought first; until that works, the entries behind it wait. */
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

  /** Sends an entry, unless its result is known already; returns whether the next may be sent. */
  private async attempt(outgoing: Outgoing, known?: SendResult): Promise<boolean> {
    const one = this.list.withGivenIds(outgoing)
    const result =
      known ??
      (await sendUnsent(this.client, this.userId, one).catch((error: unknown) => error as Error))
    if (result instanceof Error) return this.fail(one, result)
    return this.succeed(one, result.is)
  }

  private async succeed(one: Outgoing, response: unknown): Promise<true> {
    const { id, kind } = one
    this.retry.recover()
    this.forms.takeLate(id)
    this.list.explain('')
    await this.list.settle(one, response)
    // Edits on top that can't be updated end in 'Edited elsewhere too'.
    await followResponse(this.userId, one, response).catch(() => undefined)
    if (!this.forms.settle(id, { is: 'sent', response })) {
      this.isStale = true
      followMany(one, response)
    }
    if (isReplacing(one)) tellReplaced(this.client, one, response as Thought, this.change)
    await this.forget(one)
    await this.tellChange({ sent: { id, kind, answer: response } })
    return true
  }

  private async fail(one: Outgoing, error: Error): Promise<boolean> {
    const other = merged(one, error) ?? asOfNow(one, error)
    if (other === 'done') return this.succeed(one, refusalOf(error).current)
    const all = await this.list.refresh()
    // A form that waits for the outcome shows what it replaces.
    const isToldThere = other && isReplacing(other) && this.forms.isWaiting(one.id)
    if (other && !isToldThere) return this.sendChanged(other)
    const undo = otherOfUndone(one, error, all)
    if (undo) await this.discard(undo)
    const isDone = undo !== undefined || isGone(one, error, all)
    const isBack = () => this.isForForm(one, error) && takeBack(this.userId, one, refusalOf(error))
    if (isDone || isBack()) {
      await this.forget(one)
      this.list.remove(one.id)
      this.say(one, error, !isDone)
    } else if (!this.faults.isLasting(one, error)) {
      await this.giveUp(error)
      return false
    } else {
      return this.refuse(one, error)
    }
    await this.tellChange()
    return true
  }

  /** Whether the form that made the entry is waiting for its outcome, or was until a moment ago. */
  private isForForm(one: Outgoing, error: Error): boolean {
    if (this.forms.isWaiting(one.id)) return isForForm(error, one)
    return isRefusal(error) && this.forms.takeLate(one.id) && one.kind === 'thought'
  }

  /** Reports a refusal to the form that made the entry, or shows it if no form waits any more. */
  private say(one: Sendable, error: Error, isRefused = true): void {
    if (this.forms.settle(one.id, { is: 'refused', error })) return
    this.isStale = true
    const notice = isRefused && this.captured.has(one.id) && noticeOfRefusal(error)
    if (notice) toast(notice)
  }

  /** Stops sending for now, and schedules a retry. */
  private async giveUp(error: Error) {
    this.list.explain(reasonOf(error))
    this.forms.letAllGo(error)
    this.retry.later(error)
    void requestBackgroundSync(this.userId, error)
    await this.refresh()
  }

  /** Stores an entry with its refusal, or sends it in a form that is not refused. */
  private async refuse({ kept, ...one }: Outgoing, error: Error): Promise<boolean> {
    const other = withoutCategory(one, error)
    if (other) return this.sendChanged({ ...other, kept })
    const refused = { ...one, refusal: refusalIn(error), position: await kept }
    this.list.explain('')
    this.list.replace(refused)
    // If it can't be stored, it is sent and refused again.
    await changeUnsent(this.userId, refused).catch(() => undefined)
    if (isForOther(refused.refusal)) toast(EDITED_ELSEWHERE)
    this.say(one, error)
    await this.tellChange()
    return true
  }

  /** Sends a changed entry, and stores it first: a repeated operation must be the same. */
  private async sendChanged({ kept, ...one }: Outgoing): Promise<boolean> {
    const changed = { ...one, position: await kept }
    await changeUnsent(this.userId, changed).catch(() => undefined)
    return this.attempt({ ...one, kept })
  }

  private async forget({ kept, ...one }: Outgoing) {
    await forgetUnsent(this.userId, { ...one, position: await kept }).catch(() => undefined)
  }
}
