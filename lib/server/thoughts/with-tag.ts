import 'server-only'

/**
 * Returns SQL: whether `thoughts t` has the person's tag with a name, given in the form of
 * `tag_unique`.
 */
export const hasTag = ({ userId, name }: { userId: string; name: string }) => `
  t.id IN (SELECT l.thought_id FROM public.thought_tags l JOIN public.tag_unique n ON n.tag_id = l.tag_id
            WHERE n.user_id = ${userId} AND n.name = ${name})`
