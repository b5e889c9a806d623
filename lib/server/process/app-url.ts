import 'server-only'
import { env } from './env'

/** Returns the public URL of a page of this app. `path` starts with a slash. */
export function appUrl(path: string): string {
  return new URL(path, env().NEXTAUTH_URL).href
}
