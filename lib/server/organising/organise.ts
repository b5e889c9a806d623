import 'server-only'
import type { ThoughtToOrganise } from '@/lib/organiser/organised'
import { getOrganiser } from '../adapters/ai'
import {
  OrganiserError,
  type OrganiserRun,
  type ProviderCall,
  type ThoughtOrganiser,
} from '../adapters/ai/port'
import { GiveUp, toJobError } from '../jobs/define-job'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { env } from '../process/env'
import { inTurn } from '../rate-limits/work-share'
import { proposalOf } from '../splits/proposal'
import { listAliases } from '../tags/aliases'
import { listLikelyTags } from '../tags/likely'
import { applyOrganised } from './apply'
import { recordCalls } from './record-calls'
import { recordFailure } from './record-failure'

interface Generation {
  thoughtId: number
  generation: number
}

/** Retries for about a day: later retries are 15 minutes apart, with Inngest two hours. */
export const ORGANISE_RETRIES = 104
/** The most useless responses of a model, which cost money, before the thought fails. */
const MOST_USELESS_RESPONSES = 6

/** How many names the organiser is shown: the newest ones. */
const KNOWN_TAGS = 200
const KNOWN_CATEGORIES = 100

/**
 * Organises one captured thought and applies the result, once per generation however often it is
 * called. Does nothing for a thought that is gone, already organised, or at a newer generation.
 * Records the attempt and its cost. Throws `RetryLater` or `GiveUp` for the job engine: it retries
 * during an outage, but gives up on a model that keeps returning nonsense.
 */
export async function organiseThought({
  thoughtId,
  generation,
  signal,
}: Generation & { signal: AbortSignal }): Promise<void> {
  const found = await readWaiting({ thoughtId, generation })
  if (!found) return
  const waiting = await withLikelyTags({ thoughtId, ...found })
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  let run: OrganiserRun
  try {
    run = await runOrganiser(waiting, signal)
  } catch (error) {
    const { userId } = waiting
    const model = (await organiser()).kind
    const failure = { userId, thoughtId, generation, model, durationMs: elapsedMs(), error }
    const useless = await recordFailure(failure)
    if (!(error instanceof OrganiserError)) {
      throw new GiveUp('The organiser failed unexpectedly', { cause: error })
    }
    if (!error.isOutage && useless >= MOST_USELESS_RESPONSES) {
      throw new GiveUp(error.message, { cause: error })
    }
    throw toJobError(error)
  }
  const proposal = proposalOf(waiting.thought.text, run.cuts)
  await applyOrganised({ thoughtId, generation, run, proposal, durationMs: elapsedMs() })
}

interface Waiting {
  userId: number
  thought: ThoughtToOrganise
}

/** The rules find a person's tags in the text themselves; a model is given the likely ones. */
async function withLikelyTags(one: Waiting & { thoughtId: number }): Promise<Waiting> {
  const { userId, thoughtId, thought } = one
  if ((await organiser()).kind === 'rules') return one
  const [likelyTags, tagAliases] = await Promise.all([
    listLikelyTags({ userId, thoughtId, text: thought.text }),
    listAliases({ userId, ofNewest: KNOWN_TAGS }),
  ])
  return { userId, thought: { ...thought, likelyTags, tagAliases } }
}

/**
 * The rules keep this process busy, so they count against the person's share; a model does not, but
 * its calls cost money.
 */
async function runOrganiser(
  { userId, thought }: Waiting,
  signal: AbortSignal,
): Promise<OrganiserRun> {
  const chosen = await organiser()
  if (chosen.kind === 'rules') {
    return inTurn(userId, () => chosen.organise(thought, { signal }), { isUnderWay: true })
  }
  const calls: ProviderCall[] = []
  try {
    return await chosen.organise(thought, { signal, onCall: (call) => void calls.push(call) })
  } finally {
    await recordCalls(calls)
  }
}

let current: Promise<ThoughtOrganiser> | undefined

function organiser(): Promise<ThoughtOrganiser> {
  return (current ??= getOrganiser(env()))
}

const newestNames = (table: string, most: number) => `
  ARRAY(SELECT o.name FROM public.${table} o WHERE o.user_id = t.user_id ORDER BY o.id DESC LIMIT ${most})`

const findWaiting = statement({
  text: `
    SELECT t.user_id AS "userId", t.raw_text AS text, t.created_at AS now, u.timezone,
           t.is_whole AS "isWhole",
           ${newestNames('tags', KNOWN_TAGS)} AS "existingTags",
           ${newestNames('categories', KNOWN_CATEGORIES)} AS "existingCategories"
      FROM public.thoughts t JOIN public.users u ON u.id = t.user_id
     WHERE t.id = $1 AND t.generation = $2 AND t.processing_status = 'pending'`,
  columns: {
    userId: column.int,
    text: column.text,
    now: column.moment,
    timezone: column.text,
    isWhole: column.bool,
    existingTags: column.texts,
    existingCategories: column.texts,
  },
})

/** Reads the thought with its owner's tags and categories; null when there is nothing to do. */
async function readWaiting({ thoughtId, generation }: Generation): Promise<Waiting | null> {
  const [found] = await sql.query(findWaiting, [thoughtId, generation])
  if (!found) return null
  const { userId, ...thought } = found
  return { userId, thought }
}
