import 'server-only'

/** SQL: whether `users u` has a webhook that is on, to which a write has to be announced. */
export const HAS_WEBHOOKS = `EXISTS (SELECT FROM public.webhooks w WHERE w.user_id = u.id AND w.state = 'on')`
