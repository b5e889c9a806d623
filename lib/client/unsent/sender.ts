import type { QueryClient } from '@tanstack/react-query'
import type { CaptureInput } from '@/lib/shared/capture'
import { OPERATIONS_AT_ONCE } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { forgetSentDraft, returnToDraft } from '../draft-store'
import { ApiError, messageOf, NoAnswerError, refusalOf } from '../errors'
import { noticeOfFailure } from '../failure-notice'
import { queryKeys } from '../query-keys'
import { newRandomId } from '../random-id'
import { invalidateThoughts } from '../thought-cache'
import { toast } from '../toast'
import { CAPTURE_FAILED } from './unsent'
import {
  type Answer,
  isFault,
  isForForm,
  isRefusal,
  reasonOf,
  saveTogether,
  saveUnsent,
} from './attempt'
import { afterPatience, UnsentForms } from './forms'
import { UnsentList } from './list'
import { UnsentRetry } from './retry'
import { changeUnsent, keepUnsent, removeUnsent, type UnsentThought } from './store'
import { type TabMessage, UnsentTabs } from './tabs'

/** After as many faults of the server the thoughts behind this one are not held up any longer. */
const MOST_FAULTS = 5

/** A thought to send; its position is null where it can't be stored. */
type Sendable = Pick<UnsentThought, 'id' | 'kind' | 'body'> & { kept: Promise<number | null> }

/** Sends the unsent thoughts of one person in order, by one tab at a time. */
export class UnsentSender {
  private readonly list: UnsentList
  private readonly tabs: UnsentTabs
  private readonly forms = new UnsentForms()
  private readonly retry = new UnsentRetry(() => void this.drain())
  private readonly faults = new Map<string, number>()
  /** Something was saved that no form refetches for. */
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

  /**
   * Stores a new thought, shows it and sends it. Returns the saved thought, or null when it waits.
   * Throws what the server says against it; without storage also that it can't be reached.
   */
  async capture(input: CaptureInput): Promise<Thought | null> {
    const body = { ...input, capturedAt: new Date().toISOString() }
    const fresh = { id: newRandomId(), kind: 'thought' as const, body }
    const kept = keepUnsent(this.userId, fresh).catch(() => null)
    const outcome = this.forms.wait(fresh.id)
    const others = (await this.list.waiting()).some(({ id }) => id !== fresh.id)
    if (others && (await kept) !== null) {
      this.forms.settle(fresh.id, { is: 'waiting', error: new NoAnswerError() })
      void this.drain()
    } else {
      void this.showHeld(fresh, kept)
      void this.drain({ ...fresh, kept })
    }
    const result = await outcome
    if (result.is === 'sent') return result.thought
    if (result.is === 'refused') throw result.error
    if ((await Promise.race([kept, afterPatience()])) === null) throw result.error
    this.list.release(fresh.id)
    await this.tellChange()
    return null
  }

  /** Sends a refused thought again, with another text if one is given. */
  async sendAgain(thought: UnsentThought, text = thought.body.text): Promise<void> {
    const { refusal, ...changed } = thought
    changed.body = { ...changed.body, text }
    // Another text is another operation.
    if (text !== thought.body.text) {
      changed.id = newRandomId()
      changed.body.clientId = newRandomId()
    }
    // A moment that the server refused would be refused again.
    if (refusal?.field === 'capturedAt') changed.body.capturedAt = new Date().toISOString()
    await changeUnsent(this.userId, changed)
    await this.tellChange()
    this.wake()
  }

  async discard(thought: UnsentThought): Promise<void> {
    await removeUnsent(this.userId, thought.position)
    await this.tellChange()
  }

  async restore(thought: UnsentThought): Promise<void> {
    await keepUnsent(this.userId, thought)
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

  private async tellChange(message?: TabMessage) {
    await this.refresh()
    this.tabs.tell(message)
  }

  private async hear({ sent }: TabMessage) {
    if (sent) {
      await this.list.replace(sent.id, sent.thought)
      this.forms.settle(sent.id, { is: 'sent', thought: sent.thought })
    }
    await this.refresh()
  }

  /** Shows a thought as soon as it is stored; the form lets go of it when the server is slow. */
  private async showHeld(fresh: Omit<UnsentThought, 'position'>, kept: Promise<number | null>) {
    const patience = afterPatience()
    const position = await kept
    if (position === null || !this.forms.isWaiting(fresh.id)) return
    this.list.hold({ ...fresh, position })
    await patience
    this.forms.letGo(fresh.id, new NoAnswerError())
  }

  /** Sends `first`, and then what is stored, until all is sent or the server can't be reached. */
  private drain(first?: Sendable): Promise<void> {
    return this.tabs.inTurn(async () => {
      this.retry.begin()
      const tried = new Set<string>()
      const answers = new Map<string, Answer>()
      let next = first && this.forms.isWaiting(first.id) ? first : await this.next(tried)
      while (next) {
        if (next !== first) await this.askTogether(next.id, tried, answers)
        tried.add(next.id)
        if (!(await this.attempt(next, answers.get(next.id)))) break
        next = await this.next(tried)
      }
      if (!this.isStale) return
      this.isStale = false
      void invalidateThoughts(this.client)
      void this.client.invalidateQueries({ queryKey: queryKeys.plan })
    })
  }

  /** Those that wait and were not sent yet in this turn. */
  private async untried(tried: ReadonlySet<string>): Promise<readonly UnsentThought[]> {
    const all = await this.list.refresh()
    return all.filter(({ id, refusal }) => !refusal && !tried.has(id))
  }

  private async next(tried: ReadonlySet<string>): Promise<Sendable | undefined> {
    const [next] = await this.untried(tried)
    return next && { ...next, kept: Promise.resolve(next.position) }
  }

  /** Gets the answers to what waits from here on, in one request, unless only one waits. */
  private async askTogether(
    nextId: string,
    tried: ReadonlySet<string>,
    answers: Map<string, Answer>,
  ): Promise<void> {
    if (answers.has(nextId)) return
    const waiting = (await this.untried(tried)).slice(0, OPERATIONS_AT_ONCE)
    if (waiting.length < 2) return
    try {
      const given = await saveTogether(this.client, this.userId, waiting)
      for (const [id, answer] of given) answers.set(id, answer)
    } catch (error) {
      answers.set(nextId, error as Error)
    }
  }

  /** Sends one thought that has no answer yet; returns whether the next may be sent. */
  private async attempt(one: Sendable, answer?: Answer): Promise<boolean> {
    if (answer instanceof Error) return this.fail(one, answer)
    let thought: Thought
    try {
      thought = answer ?? (await saveUnsent(this.client, this.userId, one))
    } catch (error) {
      return this.fail(one, error as Error)
    }
    this.retry.recover()
    this.forms.takeLate(one.id)
    this.list.explain('')
    await this.list.replace(one.id, thought)
    if (!this.forms.settle(one.id, { is: 'sent', thought })) {
      this.isStale = true
      if (one.body.clientId !== undefined) forgetSentDraft(this.userId, one.body.clientId)
    }
    await this.forget(one)
    await this.tellChange({ sent: { id: one.id, thought } })
    return true
  }

  private async fail(one: Sendable, error: Error): Promise<boolean> {
    // It was saved, and deleted since.
    const isGone = refusalOf(error).code === 'not_found'
    const isHeld = this.forms.isWaiting(one.id) && isForForm(error)
    if (isGone || isHeld || (isRefusal(error) && this.returnLate(one, error))) {
      await this.forget(one)
      this.list.remove(one.id)
      this.forms.settle(one.id, { is: 'refused', error })
    } else if (!this.isLasting(one, error)) {
      this.list.explain(reasonOf(error))
      this.forms.letAllGo(error)
      this.retry.later(error)
      await this.refresh()
      return false
    } else {
      const position = await one.kept
      if (position !== null) return this.refuse({ ...one, position }, error)
    }
    await this.tellChange()
    return true
  }

  /** Puts a text that was refused soon after back into its empty field; returns whether it did. */
  private returnLate({ id, body }: Sendable, error: Error): boolean {
    if (!this.forms.takeLate(id) || !returnToDraft(this.userId, body)) return false
    const notice = noticeOfFailure(CAPTURE_FAILED, error, undefined)
    if (notice) toast(notice)
    return true
  }

  /** Whether trying again is of no use. */
  private isLasting({ id }: Sendable, error: Error): boolean {
    if (!isFault(error)) return isRefusal(error)
    const faults = (this.faults.get(id) ?? 0) + 1
    this.faults.set(id, faults)
    return faults >= MOST_FAULTS
  }

  private async refuse(
    { id, kind, body, position }: UnsentThought,
    error: Error,
  ): Promise<boolean> {
    const { field, upgradeUrl } = refusalOf(error)
    const { categoryId, ...uncategorised } = body
    if (field === 'categoryId' && categoryId !== undefined) {
      await changeUnsent(this.userId, { id, kind, position, body: uncategorised })
      toast({
        title: 'Category not found',
        description: 'A thought that waited is sent without one.',
      })
      return this.attempt({ id, kind, body: uncategorised, kept: Promise.resolve(position) })
    }
    const refusal = {
      message: messageOf(error),
      ...(field !== undefined && { field }),
      ...(upgradeUrl !== undefined && { upgradeUrl }),
    }
    await changeUnsent(this.userId, { id, kind, position, body, refusal })
    await this.tellChange()
    return true
  }

  private async forget({ kept }: Sendable) {
    const position = await kept
    if (position !== null) await removeUnsent(this.userId, position).catch(() => undefined)
  }
}
