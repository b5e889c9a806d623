import type { QueryClient } from '@tanstack/react-query'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from '../../server/call'
import { returnToDraft } from '../../drafts/draft-store'
import { isOwnRefusal, refusalOf } from '../../server/errors'
import type { TakenDraft } from '../../drafts/kept-drafts'
import { UNPLACED, type UnsentEntry } from '../queue/entries'
import { loadSending } from './make-change'
import { headersFor } from './request'
import { making } from '../queue/moments'
import { afterPatience, dropUnsent, holdUnsent, releaseUnsent, replaceUnsent } from '../queue/shown'
import { isInMemory, forgetUnsent, keepUnsent } from '../queue/store'
import {
  forgetAhead,
  type NewThought,
  takeEarly,
  takeWrittenAhead,
  writeAhead,
} from '../queue/written-ahead'

/** A thought that was sent just now. */
export interface Capture {
  /** Resolves once the browser has stored it, or this page's memory has it. */
  stored: Promise<unknown>
  /** The saved thought, or null when it waits. Rejects with the server's refusal. */
  sent: Promise<Thought | null>
}

/** Stores a thought on this device, shows it and sends it, whether or not the code for sending has loaded. */
export function capture(client: QueryClient, userId: number, { id, body }: TakenDraft): Capture {
  const dated = { ...body, capturedAt: new Date().toISOString() }
  return begin(client, userId, { id, kind: 'thought', made: making(), body: dated })
}

/**
 * Captures the thoughts that were sent before the form's code had loaded, after those left by a page that has ended.
 */
export function captureEarly(client: QueryClient, userId: number): Capture[] {
  void keepLeft(client, userId)
  return takeEarly().map((thought) => begin(client, userId, { ...thought, made: making() }))
}

/**
 * Stores the thoughts left by a page that ended before it knew that they were stored, and sends them in their turn.
 * Resolves once the browser or this page's memory has them.
 */
export async function keepLeft(client: QueryClient, userId: number): Promise<void> {
  const left = takeWrittenAhead(userId)
  if (left.length === 0) return
  const isKept = left.map(async (thought) => {
    const forget = () => forgetAhead(userId, thought.id)
    const entry = { made: making(), ...thought }
    const kept = await keepUnsent(userId, entry, { onLate: forget, isLeft: true })
    if (!isInMemory(kept)) forget()
  })
  await Promise.all(isKept)
  void loadSending().then(
    async ({ unsentSender }) => {
      const sender = unsentSender(client, userId)
      await sender.refresh()
      sender.wake()
    },
    () => undefined,
  )
}

function begin(client: QueryClient, userId: number, thought: NewThought): Capture {
  const { id } = thought
  writeAhead(userId, thought)
  const kept = keepUnsent(userId, thought, {
    onLate(stored) {
      forgetAhead(userId, id)
      replaceUnsent(client, userId, stored)
    },
  })
  const sent = loadSending().then(
    ({ unsentSender }) => unsentSender(client, userId).capture(thought, kept),
    () => sendAlone(client, userId, thought, kept),
  )
  holdUnsent(client, userId, { ...thought, position: UNPLACED })
  const stored = kept.then((entry) => {
    if (!isInMemory(entry)) forgetAhead(userId, id)
    replaceUnsent(client, userId, entry)
  })
  void stored.then(afterPatience).then(() => releaseUnsent(client, userId, id))
  return { stored, sent }
}

/**
 * Sends a thought without the code for sending waiting entries, which could not be loaded. After any failure other than
 * a refusal that returns the text to its field, the thought waits for that code.
 */
async function sendAlone(
  client: QueryClient,
  userId: number,
  { id, body }: NewThought,
  kept: Promise<UnsentEntry>,
): Promise<Thought | null> {
  try {
    const headers = { ...headersFor(userId), [OPERATION_HEADER]: id }
    const thought = await call('POST /api/thoughts', { body, headers })
    await forget()
    return thought
  } catch (error) {
    if (!isOwnRefusal(error)) return null
    if (returnToDraft(userId, { id, body }, refusalOf(error))) await forget()
    throw error
  }

  async function forget() {
    const { position } = await kept
    await forgetUnsent(userId, { id, kind: 'thought', body, position }).catch(() => undefined)
    dropUnsent(client, userId, id)
  }
}
