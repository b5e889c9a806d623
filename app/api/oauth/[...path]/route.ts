import { respondToOAuth } from '@/lib/server/oauth/respond'

/** The calls of OAuth, whose forms are those of its standards (docs/decisions/0136). */
export const GET = respondToOAuth
export const POST = respondToOAuth
export const OPTIONS = respondToOAuth
