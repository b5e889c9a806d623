import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  ConfigurationError,
  isOnFunctions,
  parseEnvironment,
  providerStates,
  SETTINGS,
} from './env'

const good = {
  DATABASE_URL: 'postgresql://ramble@127.0.0.1/ramble',
  NEXTAUTH_SECRET: 'sixteen characters',
  NEXTAUTH_URL: 'http://localhost:3000',
}

function faults(variables: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
}

describe('the configuration', () => {
  it('needs a database, a secret and an address, and gives everything else a default', () => {
    expect(parseEnvironment(good)).toMatchObject({
      RAMBLE_MODE: 'production',
      FREE_NOTES_PER_MONTH: 10,
      FREE_NOTES_TOTAL: 100,
      OPENAI_TIMEOUT_MS: 30_000,
      RATE_LIMITS: {},
    })
  })

  it('treats blank values, as in a copied example, as unset', () => {
    const blank = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '', RATE_LIMITS: '' }
    expect(parseEnvironment({ ...good, ...blank })).toMatchObject({
      OPENAI_API_KEY: undefined,
      OPENAI_MODEL: 'gpt-4o-mini',
    })
  })

  it('reports in one line per fault which variable is wrong and how to correct it', () => {
    const found = faults({
      ...good,
      DATABASE_URL: undefined,
      NEXTAUTH_SECRET: 'short',
      FREE_NOTES_PER_MONTH: 'ten',
      OPENAI_BASE_URL: 'nonsense',
    })
    expect(found).toHaveLength(4)
    expect(found[0]).toBe(
      'DATABASE_URL is not set: give the address of a PostgreSQL database, or run `npm start` without it',
    )
    expect(found).toContain('FREE_NOTES_PER_MONTH must be a whole number, 0 or more')
    expect(found).toContain('OPENAI_BASE_URL must be an address such as https://api.openai.com/v1')
  })

  it.each([undefined, ''])(
    'reports that the public address is missing when it is %j',
    (missing) => {
      expect(faults({ ...good, NEXTAUTH_URL: missing })).toEqual([
        'NEXTAUTH_URL is not set: give the address that people reach the app at, such as https://ramble.example',
      ])
      expect(faults({ ...good, NEXTAUTH_URL: 'ramble.example' })).toEqual([
        'NEXTAUTH_URL must be an address such as https://ramble.example',
      ])
    },
  )

  it('reports which roles a process may have', () => {
    expect(parseEnvironment({ ...good, RAMBLE_ROLE: '' }).RAMBLE_ROLE).toBeUndefined()
    expect(faults({ ...good, RAMBLE_ROLE: 'both' })).toEqual([
      'RAMBLE_ROLE must be web, worker or all, or not set',
    ])
  })

  it.each(['writeUser', 'writeUser=', 'writeUser=ten', 'a=1;b=2'])(
    'refuses %j as rate limits',
    (text) => {
      expect(faults({ ...good, RATE_LIMITS: text })).toHaveLength(1)
    },
  )

  it('reads rate limits as names and points', () => {
    const { RATE_LIMITS } = parseEnvironment({ ...good, RATE_LIMITS: 'writeUser=5,loginAccount=7' })
    expect(RATE_LIMITS).toEqual({ writeUser: 5, loginAccount: 7 })
  })
})

describe('a host of functions', () => {
  const keys = { INNGEST_EVENT_KEY: 'event', INNGEST_SIGNING_KEY: 'signing' }
  const hosts = [{ VERCEL: '1', VERCEL_ENV: 'production' }, { AWS_LAMBDA_FUNCTION_NAME: 'ramble' }]

  it.each(hosts)('gets one sentence when nothing would run the jobs there: %j', (host) => {
    const sentence =
      'INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY are not set: functions end soon after their response, so on this host Inngest has to run the jobs'
    expect(faults({ ...good, ...host })).toEqual([sentence])
    expect(faults({ ...good, ...host, INNGEST_EVENT_KEY: 'event' })).toEqual([sentence])
    expect(faults({ ...good, ...host, ...keys })).toEqual([])
  })

  it('is neither an ordinary machine nor the host’s development server', () => {
    expect(faults({ ...good, VERCEL: '1', VERCEL_ENV: 'development' })).toEqual([])
    expect(isOnFunctions(good)).toBe(false)
  })
})

describe('every setting', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')
  /** The mode follows from DATABASE_URL, unless `npm start` sets it. */
  const given = SETTINGS.filter((name) => name !== 'RAMBLE_MODE')

  it('is explained in .env.example', () => {
    const lines = read('.env.example')
    const named = lines.map((line) => /^[A-Z_]+(?==)/.exec(line)?.[0])
    expect(given.filter((name) => !named.includes(name))).toEqual([])
  })

  it('is in the table of README.md, by name or grouped with its vendor', () => {
    const rows = read('README.md').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)(\*?)`/g)].map(
        ([, name = '', star]) => new RegExp(`^${name}${star ? '' : '$'}`),
      ),
    )
    expect(given.filter((name) => !named.some((one) => one.test(name)))).toEqual([])
  })
})

describe('providers', () => {
  it('have stand-ins in local mode and are reported as unavailable in production', () => {
    const local = providerStates(parseEnvironment({ ...good, RAMBLE_MODE: 'local' }))
    expect(local).toEqual({
      AI: 'local',
      SMS: 'local',
      mail: 'local',
      files: 'local',
      'sign-in': 'unavailable',
      payments: 'unavailable',
      jobs: 'local',
    })
    const production = providerStates(parseEnvironment(good))
    expect(production).toMatchObject({ SMS: 'unavailable', mail: 'unavailable' })
  })

  it('are live only when all of their settings are given', () => {
    const half = { ...good, TWILIO_ACCOUNT_SID: 'AC1', RESEND_API_KEY: 'x' }
    expect(providerStates(parseEnvironment(half))).toMatchObject({
      SMS: 'unavailable',
      mail: 'unavailable',
    })
    const whole = { ...half, TWILIO_AUTH_TOKEN: 'x', TWILIO_PHONE_NUMBER: '+12025550123' }
    expect(providerStates(parseEnvironment(whole)).SMS).toBe('live')
  })
})
