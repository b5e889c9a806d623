import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with the memory, passes and lanes that OWASP gives as a minimum. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with a fresh salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash (nobody has that name) it does the same
 * work and answers false, so the time tells nothing (sign-in.md#signing-in).
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await (decoy ??= hashPassword('decoy'))), password)
  return isRight && passwordHash !== undefined
}
