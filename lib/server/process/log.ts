import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import { env } from './env'

const context = new AsyncLocalStorage<Record<string, string | number>>()

/** Errors go to stderr, where hosts look for them and tests notice unexpected ones. */
const streams = pino.multistream(
  [
    { level: 'trace', stream: { write: (line: string) => console.log(line.trimEnd()) } },
    { level: 'error', stream: { write: (line: string) => console.error(line.trimEnd()) } },
  ],
  { dedupe: true },
)

let current: Logger | undefined

/**
 * Returns the log, which writes one JSON object per line. Log ids, codes and times, never a
 * thought, a message, an address or a secret. Pass errors through `errorFields`.
 */
export function log(): Logger {
  return (current ??= pino(
    {
      level: env().LOG_LEVEL ?? (env().RAMBLE_MODE === 'local' ? 'warn' : 'info'),
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => context.getStore() ?? {},
    },
    streams,
  ))
}

/** Runs `work`, adds `fields` to every line logged during it, and returns its result. */
export function withLogFields<Result>(
  fields: Record<string, string | number>,
  work: () => Result,
): Result {
  return context.run({ ...fields }, work)
}

/** Adds fields to every further line that is logged during the work of the innermost `withLogFields`. */
export function addLogFields(fields: Record<string, string | number>): void {
  Object.assign(context.getStore() ?? {}, fields)
}

/** Prisma's messages repeat the values of the failed query. */
const TELLS_VALUES = /^Prisma/
const MESSAGE_LENGTH = 300

/**
 * Returns what the log may contain of an error: its name, code and stack, and its message where
 * that is safe.
 */
export function errorFields(error: unknown): { error: Record<string, string> } {
  if (!(error instanceof Error)) return { error: { name: typeof error } }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: {
      name,
      ...(code && { code }),
      ...(!TELLS_VALUES.test(name) && { message: message.slice(0, MESSAGE_LENGTH) }),
      ...(places.length > 0 && { stack: places.map((place) => place.trim()).join('\n') }),
    },
  }
}
