import 'server-only'
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's minimum of memory, passes and lanes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the hash of a password, with a new salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Returns the hash of a password that nobody knows. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

let decoy: Promise<string> | undefined

/**
 * Returns whether a password matches a hash. Without a hash (nobody has that name) it does the same
 * work and returns false, so the duration reveals nothing (sign-in.md#signing-in).
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await (decoy ??= hashPassword('decoy'))), password)
  return isRight && passwordHash !== undefined
}
