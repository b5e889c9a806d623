import 'server-only'
import type { z } from 'zod'

/** How far what a link is for has come. */
export type LinkState = 'open' | 'done'

/** What a link in a mail does with the address it was sent to. */
export interface LinkedAct<Claims> {
  claims: z.ZodType<Claims>
  /** Null when there is nothing left that it could be done to. */
  read(claims: Claims): Promise<LinkState | null>
  /** Does it, while it is open. */
  follow(claims: Claims): Promise<void>
}
