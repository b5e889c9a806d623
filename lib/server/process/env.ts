import 'server-only'
import { z } from 'zod'

/** Treats an empty value as unset: `.env` files are often copied with blank values. */
const blankAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const optional = <Schema extends z.ZodType>(schema: Schema) => blankAsUnset(schema.optional())

const withDefault = <Schema extends z.ZodType>(schema: Schema, value: string) =>
  z.preprocess((given) => given || value, schema)

const count = z.coerce
  .number('must be a whole number, 0 or more')
  .int('must be a whole number, 0 or more')
  .nonnegative('must be a whole number, 0 or more')

const price = z.coerce
  .number('must be a number of dollars, such as 0.15')
  .nonnegative('must be a number of dollars, 0 or more')
  .max(100_000, 'must be at most 100000 dollars')

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const PUBLIC_ADDRESS = 'https://ramble.example'

const schema = z.object({
  RAMBLE_MODE: withDefault(z.enum(['local', 'production']), 'production'),
  DATABASE_URL: z
    .string('is not set: give the address of a PostgreSQL database, or run `npm start` without it')
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  DIRECT_DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  ),
  DATABASE_POOL_SIZE: withDefault(count.min(1, 'must be at least 1'), '5'),
  NEXTAUTH_SECRET: z
    .string('is not set: give a random text, for example from `openssl rand -base64 32`')
    .min(16, 'is too short: give at least 16 random characters'),
  NEXTAUTH_URL: blankAsUnset(
    z
      .string(
        `is not set: give the address that people reach the app at, such as ${PUBLIC_ADDRESS}`,
      )
      .pipe(url(/^https?$/, PUBLIC_ADDRESS)),
  ),
  RAMBLE_ROLE: optional(z.enum(['web', 'worker', 'all'], 'must be web, worker or all, or not set')),
  HEAP_GROWTH_PERCENT: withDefault(
    count.min(10, 'must be at least 10').max(400, 'must be at most 400'),
    '40',
  ),
  APP_PROCESSES: withDefault(count.min(1, 'must be at least 1'), '1'),
  TRUSTED_PROXY_HEADER: optional(z.string().toLowerCase()),
  HOST: withDefault(z.string(), '127.0.0.1'),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error'])),
  SERVER_TIMING: optional(z.enum(['on', 'off'])),
  SERVICE_WORKER: withDefault(z.enum(['on', 'off']), 'on'),
  DEV_OUTBOX: withDefault(z.enum(['on', 'off']), 'off'),

  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(url(/^https?$/, 'https://api.openai.com/v1')),
  OPENAI_MODEL: withDefault(z.string(), 'gpt-4o-mini'),
  OPENAI_TIMEOUT_MS: withDefault(count.min(100, 'must be at least 100'), '30000'),
  OPENAI_INPUT_PRICE: optional(price),
  OPENAI_OUTPUT_PRICE: optional(price),
  OPENAI_TRANSCRIPTION_MODEL: withDefault(z.string(), 'gpt-4o-mini-transcribe'),
  OPENAI_TRANSCRIPTION_URL: optional(url(/^https?$/, 'http://127.0.0.1:8020/v1')),

  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: optional(url(/^https?$/, 'https://accounts.example')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string()),

  TWILIO_ACCOUNT_SID: optional(z.string().startsWith('AC', 'must start with AC')),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_PHONE_NUMBER: optional(
    z.string().startsWith('+', 'must start with + and the country code'),
  ),
  TWILIO_API_URL: optional(url(/^https?$/, 'https://api.twilio.com')),
  RESEND_API_KEY: optional(z.string()),
  RESEND_API_URL: optional(url(/^https?$/, 'https://api.resend.com')),
  EMAIL_FROM: optional(z.string()),
  BLOB_READ_WRITE_TOKEN: optional(z.string()),
  FILES_DIR: optional(z.string()),

  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_PRICE_ID: optional(z.string()),
  STRIPE_API_URL: optional(url(/^https?$/, 'https://api.stripe.com')),

  INNGEST_EVENT_KEY: optional(z.string()),
  INNGEST_SIGNING_KEY: optional(z.string()),
  INNGEST_BASE_URL: optional(url(/^https?$/, 'https://inn.gs')),
  INNGEST_CONCURRENCY: withDefault(count.min(1, 'must be at least 1'), '5'),

  RATE_LIMITS: withDefault(
    z
      .string()
      .regex(/^$|^\w+=\d+(,\w+=\d+)*$/, 'must be name=points pairs with commas between them')
      .transform((pairs) =>
        Object.fromEntries(
          pairs
            .split(',')
            .map((pair) => pair.split('='))
            .map(([name, points]) => [name ?? '', Number(points)]),
        ),
      ),
    '',
  ),
  FREE_NOTES_PER_MONTH: withDefault(count, '10'),
  FREE_NOTES_TOTAL: withDefault(count, '100'),
  FREE_EMAIL_REMINDERS_PER_MONTH: withDefault(count, '5'),
  TEXTS_PER_DAY: withDefault(count, '50'),
  EMAILS_PER_DAY: withDefault(count, '100'),
})

export type Environment = z.infer<typeof schema>

/** The names of all settings that this file reads. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape)

/** The faults of the configuration, one line each. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigurationError'
  }
}

type Variables = Record<string, string | undefined>

/**
 * Whether this process runs on a host of functions, by the host's own variables: such a host
 * suspends the process after a response, and bills the time of each request.
 */
export function isOnFunctions(variables: Variables = process.env): boolean {
  const { VERCEL, VERCEL_ENV, AWS_LAMBDA_FUNCTION_NAME } = variables
  // Vercel's command line also writes VERCEL to a developer's `.env` files.
  return Boolean(AWS_LAMBDA_FUNCTION_NAME || (VERCEL && VERCEL_ENV !== 'development'))
}

const JOBS_NEED_INNGEST =
  'INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY are not set: functions end soon after their response, so on this host Inngest has to run the jobs'

/**
 * Parses the configuration from environment variables. Throws `ConfigurationError` that names every
 * variable at fault and how to correct it.
 */
export function parseEnvironment(variables: Variables): Environment {
  const settings = orFaults(schema.safeParse(variables))
  if (isOnFunctions(variables) && providerStates(settings).jobs !== 'live') {
    throw new ConfigurationError([JOBS_NEED_INNGEST])
  }
  return settings
}

function orFaults<Settings>(parsed: z.ZodSafeParseResult<Settings>): Settings {
  if (parsed.success) return parsed.data
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  )
}

let current: Environment | undefined

/** Returns this process's configuration, read once. Throws `ConfigurationError`. */
export function env(): Environment {
  return (current ??= parseEnvironment(process.env))
}

const siteSchema = schema
  .pick({
    TWILIO_PHONE_NUMBER: true,
    FREE_NOTES_PER_MONTH: true,
    FREE_NOTES_TOTAL: true,
    FREE_EMAIL_REMINDERS_PER_MONTH: true,
  })
  .extend({ NEXTAUTH_URL: optional(url(/^https?$/, PUBLIC_ADDRESS)) })

let site: z.infer<typeof siteSchema> | undefined

/**
 * Returns the site's address, its number for texts and the free plan's limits; they are read once.
 * The build renders pages with them before the rest of the configuration is known. At that time the
 * address may be missing, too. Throws `ConfigurationError`.
 */
export function siteSettings(): z.infer<typeof siteSchema> {
  return (site ??= orFaults(siteSchema.safeParse(process.env)))
}

/** Changes with every build, so that no cached response outlives the code that made it. */
export const buildId = process.env.RAMBLE_BUILD_ID ?? 'unbuilt'

/** The newest migration of this build. GET /api/ready checks that the database has it. */
export const newestMigration = process.env.RAMBLE_MIGRATION ?? ''

/** Whether React's development build is running, with hot reload. */
export const isDevelopment = process.env.NODE_ENV === 'development'

type TextSetting = {
  [Name in keyof Environment]: Environment[Name] extends string | undefined ? Name : never
}[keyof Environment]

/**
 * The vendors that can organise thoughts, and the settings that choose each: its key, or the address of
 * a server that may need none.
 */
export const AI_SETTINGS = {
  openai: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
} as const satisfies Record<string, readonly TextSetting[]>
export type AiVendor = keyof typeof AI_SETTINGS

/** Returns the vendor that organises thoughts: the first with a setting; undefined when the rules do it. */
export function chosenAiVendor(settings: Environment): AiVendor | undefined {
  const vendors = Object.keys(AI_SETTINGS) as AiVendor[]
  return vendors.find((vendor) => AI_SETTINGS[vendor].some((name) => settings[name]))
}

/** Whether a provider is live, replaced by something local, or missing. */
export type ProviderState = 'live' | 'local' | 'unavailable'

/**
 * Returns the state of each provider, which the server prints at its start. Outside local mode only
 * AI (the rules), jobs (PostgreSQL) and files (with FILES_DIR) can be `local`.
 */
export function providerStates(
  settings: Environment,
): Record<'AI' | 'SMS' | 'mail' | 'files' | 'sign-in' | 'payments' | 'jobs', ProviderState> {
  const isLocal = settings.RAMBLE_MODE === 'local'
  const state = (isConfigured: unknown, otherwise: ProviderState): ProviderState =>
    isConfigured ? 'live' : otherwise
  return {
    AI: state(chosenAiVendor(settings), 'local'),
    SMS: state(
      settings.TWILIO_ACCOUNT_SID && settings.TWILIO_AUTH_TOKEN && settings.TWILIO_PHONE_NUMBER,
      isLocal ? 'local' : 'unavailable',
    ),
    mail: state(settings.RESEND_API_KEY && settings.EMAIL_FROM, isLocal ? 'local' : 'unavailable'),
    files: state(
      settings.BLOB_READ_WRITE_TOKEN,
      isLocal || settings.FILES_DIR ? 'local' : 'unavailable',
    ),
    'sign-in': state(
      (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) ||
        (settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET),
      'unavailable',
    ),
    payments: state(
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET && settings.STRIPE_PRICE_ID,
      'unavailable',
    ),
    jobs: state(settings.INNGEST_EVENT_KEY && settings.INNGEST_SIGNING_KEY, 'local'),
  }
}
