import { z } from 'zod'

/**
 * The actions of the links in our mails: the address's reader verifies it, says that the account is not
 * theirs, or reverts that the account has left it.
 */
export const ADDRESS_ACTS = ['verify', 'disown', 'take-back'] as const
export type AddressAct = (typeof ADDRESS_ACTS)[number]

/** The address of /api/email-address/{act}. */
export const addressActSchema = z.object({ act: z.enum(ADDRESS_ACTS) })

/** Its query: the token of a mail's link; `answer=page` leads a person back to the page. */
export const addressLinkSchema = z.object({
  token: z.string().min(1).max(1000),
  answer: z.literal('page').optional(),
})
