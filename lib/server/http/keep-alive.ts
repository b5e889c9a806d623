import 'server-only'
import { after } from 'next/server'

/**
 * Sees to it that `work`, which must not reject, comes to its end. In a request it answers at once and
 * the host keeps the process at work after the answer, which a serverless one would otherwise freeze;
 * anywhere else, where no host is told, it answers when the work has ended.
 */
export async function keepAlive(work: Promise<void>): Promise<void> {
  try {
    after(work)
  } catch {
    // Next has no other way of telling that there is no request, or none that can be kept.
    await work
  }
}
