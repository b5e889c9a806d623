import 'server-only'
import { env } from './env'

/** The address of a page of this app as people reach it. `path` starts with a slash. */
export function appUrl(path: string): string {
  return new URL(path, env().NEXTAUTH_URL).href
}
