import { describe, expect, it } from 'vitest'
import { organise } from '../organise'
import { proposalsIn, fingerprint, organiserOf, PUBLIC_SET, textsAsLines } from './public-set'
import { evaluate, type Organiser } from './run'

const texts = textsAsLines()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Parameters<Organiser>[0])

describe('the public set', () => {
  it('has not changed since it was named', () => {
    expect(PUBLIC_SET.name).toBe('2026-11')
    expect(fingerprint()).toBe('966c0d09ee3695496941e076b6ceeefec14c0de9cc586479f8f5d317cc974331')
  })

  it('names each thought once', () => {
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
  })

  it('scores proposals in a file the same as the organiser that made them', async () => {
    const [first] = PUBLIC_SET.parts
    const some = [{ name: 'some', thoughts: first?.thoughts.slice(0, 10) ?? [] }]
    const lines = texts.slice(0, 10).map((thought) => {
      const { organised } = organise({ ...thought, now: new Date(0), timezone: 'UTC' })
      return JSON.stringify({ ...organised, name: thought.name })
    })
    const scored = await evaluate(organiserOf(proposalsIn(lines.join('\n'))), some)
    const direct = await evaluate((thought) => organise(thought).organised, some)
    expect(scored.map(({ score }) => score)).toEqual(direct.map(({ score }) => score))
  }, 30_000)

  it('reports which line of a file is invalid', () => {
    const line = (name?: string) =>
      JSON.stringify({ name, title: '', summary: '', actionItems: [] })
    expect(() => proposalsIn(`${line(texts[0]?.name)}\n\n{"name":1}`)).toThrow(
      'Line 3 is not a valid answer.',
    )
    expect(() => proposalsIn(line('a'))).toThrow('Line 1: the set has no thought ‘a’.')
    expect(() => proposalsIn('what?')).toThrow('Line 1 is not a valid answer.')
  })
})
