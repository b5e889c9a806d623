import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrMakeSecrets } from './secrets.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('readOrMakeSecrets', () => {
  it('makes them once and then keeps them', () => {
    const made = readOrMakeSecrets(folder)
    expect(made.nextAuthSecret.length).toBeGreaterThanOrEqual(32)
    expect(readOrMakeSecrets(folder)).toEqual(made)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })

  it('lets nobody else read them', () => {
    readOrMakeSecrets(folder)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('adds what an older file lacks and keeps the rest', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ databasePassword: 'kept' }))
    const secrets = readOrMakeSecrets(folder)
    expect(secrets.databasePassword).toBe('kept')
    expect(secrets.nextAuthSecret).not.toBe('')
  })
})
