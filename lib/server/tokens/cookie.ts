import 'server-only'
import { env } from '../process/env'

/**
 * The Set-Cookie value of a cookie that scripts can't read and other sites' forms don't send; over
 * HTTPS it never travels without it. 0 seconds take the cookie back.
 */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  const secure = env().NEXTAUTH_URL.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
