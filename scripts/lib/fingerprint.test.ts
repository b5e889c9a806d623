import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNoPartOfTheBuild } from '../build/sources.mjs'
import { matchesLockfile } from '../packages/install.mjs'
import { fingerprint } from './fingerprint.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(folder, 'app', 'api'), { recursive: true })
  writeFileSync(join(folder, 'app', 'page.tsx'), 'page')
  writeFileSync(join(folder, 'app', 'api', 'route.ts'), 'route')
})

afterEach(() => rmSync(folder, { recursive: true }))

const take = (also: string[] = []) =>
  fingerprint(folder, ['app', 'middleware.ts'], { ignore: isNoPartOfTheBuild, also })

describe('the fingerprint of the sources', () => {
  it('stays the same while nothing changes', () => {
    expect(take()).toBe(take())
  })

  it('changes with the content of a file', () => {
    const before = take()
    writeFileSync(join(folder, 'app', 'api', 'route.ts'), 'other')
    expect(take()).not.toBe(before)
  })

  it('changes when a file is renamed', () => {
    const before = take()
    renameSync(join(folder, 'app', 'page.tsx'), join(folder, 'app', 'other.tsx'))
    expect(take()).not.toBe(before)
  })

  it('changes when a file that was missing appears', () => {
    const before = take()
    writeFileSync(join(folder, 'middleware.ts'), '')
    expect(take()).not.toBe(before)
  })

  it('changes with settings that are built in', () => {
    expect(take(['NEXTAUTH_URL=a'])).not.toBe(take(['NEXTAUTH_URL=b']))
  })

  it('does not change with a test, which is not part of the build', () => {
    const before = take()
    writeFileSync(join(folder, 'app', 'api', 'route.test.ts'), 'test')
    expect(take()).toBe(before)
  })
})

describe('the id of a build', () => {
  const idOf = async (address: string) => {
    vi.resetModules()
    vi.stubEnv('NEXTAUTH_URL', address)
    const { default: config } = await import('../../next.config')
    return [config.env?.RAMBLE_BUILD_ID, await config.generateBuildId?.()]
  }

  afterEach(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })

  it('follows the free plan’s limits, which the landing page shows; unset equals the default', async () => {
    const unset = await idOf('https://ramble.example')
    vi.stubEnv('FREE_NOTES_PER_MONTH', '10')
    expect(await idOf('https://ramble.example')).toEqual(unset)
    vi.stubEnv('FREE_NOTES_PER_MONTH', '25')
    expect(await idOf('https://ramble.example')).not.toEqual(unset)
  })

  it('is the same on every machine that builds the same sources for the same address', async () => {
    vi.useFakeTimers({ now: 1, toFake: ['Date'] })
    const one = await idOf('https://ramble.example')
    vi.setSystemTime(1_000_000)
    expect(await idOf('https://ramble.example')).toEqual(one)
    expect(one[0]).toMatch(/^[0-9a-f]{20}$/)
    expect(one[1]).toBe(one[0])
    expect(await idOf('https://other.example')).not.toEqual(one)
  })
})

describe('matchesLockfile', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/mac-only': { version: '2.0.0', optional: true },
    },
  }

  it('accepts an installation that lacks only optional packages', () => {
    expect(matchesLockfile(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(
      true,
    )
  })

  it('refuses another version', () => {
    expect(matchesLockfile(wanted, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(
      false,
    )
  })

  it('refuses a package that is missing', () => {
    expect(matchesLockfile(wanted, { packages: {} })).toBe(false)
  })
})
