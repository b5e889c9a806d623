import 'server-only'
import type { z } from 'zod'

/** Whether a link's act can still be done, or has been done. */
export type LinkState = 'open' | 'done'

/** The act that a link in a mail performs on the address it was sent to. */
export interface LinkedAct<Claims> {
  claims: z.ZodType<Claims>
  /** Returns null when there is nothing left to act on. */
  read(claims: Claims): Promise<LinkState | null>
  /**
   * Performs the act. Call it only while the state is open. Returns the path of the page that its
   * reader goes to next; null for the page of the act.
   */
  follow(claims: Claims): Promise<string | null>
}
