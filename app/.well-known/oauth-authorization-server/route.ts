import { respondToOAuth } from '@/lib/server/oauth/respond'

/** The metadata of the authorization server (RFC 8414). */
export const GET = respondToOAuth
