import 'server-only'

/**
 * Returns SQL: whether `users u` has verified a number, by default its own
 * (phone-verification.md#trusted-numbers).
 */
export const hasVerified = (phone = 'u.phone') => `
  EXISTS (SELECT FROM public.phone_verifications v
           WHERE v.user_id = u.id AND v.phone = ${phone} AND v.verified)`
