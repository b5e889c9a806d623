import 'server-only'

/** How many thoughts a person keeps, archived ones too, counted no further than `most`. */
export const countKept = ({ userId, most }: { userId: string; most: string }) => `
  (SELECT count(*)::int FROM (SELECT FROM public.thoughts t WHERE t.user_id = ${userId} LIMIT ${most}) AS own)`
