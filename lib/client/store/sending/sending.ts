import type { QueryClient } from '@tanstack/react-query'
import { UnsentSender } from './sender'

const senders = new WeakMap<QueryClient, Map<number, UnsentSender>>()

/** The sender of a person's unsent entries, one per tab. */
export function unsentSender(client: QueryClient, userId: number): UnsentSender {
  const known = senders.get(client) ?? new Map<number, UnsentSender>()
  senders.set(client, known)
  const sender = known.get(userId) ?? new UnsentSender(client, userId)
  known.set(userId, sender)
  return sender
}
