import { describe, expect, it } from 'vitest'
import { migrationFolder } from './migration-diff.mjs'

describe('migrationFolder', () => {
  it('begins with the time in UTC, so that migrations sort in the order they were made', () => {
    const now = new Date('2026-03-04T05:06:07.890Z')
    expect(migrationFolder('Add reminders', now)).toBe('20260304050607_add_reminders')
  })

  it('asks for a name', () => {
    expect(() => migrationFolder(' -- ', new Date())).toThrow('Name the migration')
  })
})
