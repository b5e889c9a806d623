import 'server-only'

/**
 * Whether the account of `users u` has verified the number, its own unless said
 * (phone-verification.md#trusted-numbers); for statements.
 */
export const hasVerified = (phone = 'u.phone') => `
  EXISTS (SELECT FROM public.phone_verifications v
           WHERE v.user_id = u.id AND v.phone = ${phone} AND v.verified)`
