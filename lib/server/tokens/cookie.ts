import 'server-only'
import { env } from '../process/env'

/**
 * Returns the Set-Cookie value of a cookie that scripts can't read and that other sites' forms
 * don't send. On an HTTPS server it is sent only over HTTPS. A `maxAgeSeconds` of 0 deletes the
 * cookie.
 */
export function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
  const secure = env().NEXTAUTH_URL.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
