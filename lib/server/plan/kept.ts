import 'server-only'

/** Returns SQL that counts a person's thoughts, archived ones too, up to `most`. */
export const countKept = ({ userId, most }: { userId: string; most: string }) => `
  (SELECT count(*)::int FROM (SELECT FROM public.thoughts t WHERE t.user_id = ${userId} LIMIT ${most}) AS own)`
