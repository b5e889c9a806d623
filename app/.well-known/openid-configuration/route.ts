import { respondToOAuth } from '@/lib/server/oauth/respond'

/** The same metadata, for clients that look for it here. */
export const GET = respondToOAuth
