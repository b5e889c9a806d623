import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut } from '@/tests/support/chunks'
import { type Line, linesOf } from './text-lines'

async function linesIn(chunks: Iterable<Uint8Array>, most = 1000): Promise<Line[]> {
  const arriving = (async function* () {
    yield* chunks
  })()
  const lines: Line[] = []
  for await (const line of linesOf(arriving, { most })) lines.push(line)
  return lines
}

const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\r\n', '\r', '\uFEFF', 'ä', '🙂'),
    ),
  )
  .map((pieces) => pieces.join(''))
const places = fc.array(fc.nat(200))

describe('lines of a stream', () => {
  it('are those of the text, however it is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(texts, places, async (text, at) => {
        const expected = text.replace(/^\uFEFF/, '').split('\n')
        if (text.endsWith('\n') || text === '') expected.pop()
        // A byte order mark alone is a line, without text.
        const lines = await linesIn(cut(Buffer.from(text), at), Infinity)
        expect(lines).toEqual(
          expected.map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, '') })),
        )
      }),
    )
  })

  it('are flagged when they are longer than may be held, and the others are read', async () => {
    await fc.assert(
      fc.asyncProperty(texts, places, fc.nat(12), async (text, at, most) => {
        const bytes = Buffer.from(text)
        const whole = await linesIn([bytes], Infinity)
        const sizes = text.split('\n').map((line) => Buffer.byteLength(line))
        expect(await linesIn(cut(bytes, at), most)).toEqual(
          whole.map((line, index) =>
            (sizes[index] ?? 0) > most ? { number: line.number, isTooLong: true } : line,
          ),
        )
      }),
    )
  })

  it('are flagged when they are not UTF-8, and the others are read', async () => {
    const bytes = Buffer.concat([
      Buffer.from('one\n'),
      Buffer.from([0x66, 0xfc, 0x72, 0x0a]),
      Buffer.from('three\n'),
      Buffer.from([0xe2, 0x82]),
    ])
    await fc.assert(
      fc.asyncProperty(places, async (at) => {
        expect(await linesIn(cut(bytes, at))).toEqual([
          { number: 1, text: 'one' },
          { number: 2, isNotText: true },
          { number: 3, text: 'three' },
          { number: 4, isNotText: true },
        ])
      }),
    )
  })

  it('lose a byte order mark at the beginning only', async () => {
    expect(await linesIn([Buffer.from('\uFEFFone\n\uFEFFtwo')])).toEqual([
      { number: 1, text: 'one' },
      { number: 2, text: '\uFEFFtwo' },
    ])
  })

  it('take no memory beyond what may be held', async () => {
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const endless = (function* () {
      for (let count = 0; count < 2000; count += 1) {
        yield Buffer.alloc(64 * 1024, 'x')
        most = Math.max(most, process.memoryUsage().arrayBuffers)
      }
    })()
    expect(await linesIn(endless, 1024 * 1024)).toEqual([{ number: 1, isTooLong: true }])
    expect(most - before).toBeLessThan(96 * 1024 * 1024)
  })

  it('fail as the stream fails', async () => {
    const failing = (function* () {
      yield Buffer.from('one\n')
      throw new Error('The storage failed')
    })()
    await expect(linesIn(failing)).rejects.toThrow('The storage failed')
  })
})
