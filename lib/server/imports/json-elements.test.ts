import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut } from '@/tests/support/chunks'
import { type Element, elementsOf } from './json-elements'

async function elementsIn(chunks: Iterable<Uint8Array>, most = 1000): Promise<Element[]> {
  const arriving = (async function* () {
    yield* chunks
  })()
  const elements: Element[] = []
  for await (const element of elementsOf(arriving, { key: 'wanted', most })) elements.push(element)
  return elements
}

const inText = (text: string, most?: number) => elementsIn([Buffer.from(text)], most)

const others = fc.dictionary(
  fc
    .oneof(fc.string(), fc.constantFrom('wanted ', 'Wanted', '"wanted":['))
    .filter((key) => key !== 'wanted' && key !== '__proto__'),
  fc.jsonValue(),
  { maxKeys: 3 },
)

describe('elements of an array in JSON', () => {
  it('are those that a parser finds, whatever surrounds them and however it is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        others,
        others,
        fc.constantFrom(0, 1, '\t', '\n'),
        fc.array(fc.nat(300)),
        async (wanted, before, after, indent, places) => {
          // A member that is named twice is the last one for a parser.
          const all = { ...before, wanted, ...after }
          const text = JSON.stringify(all, null, indent)
          const elements = await elementsIn(cut(Buffer.from(text), places), Infinity)
          const parsed = elements.map((element) => 'text' in element && JSON.parse(element.text))
          expect(parsed).toEqual(JSON.parse(JSON.stringify(wanted)))
        },
      ),
    )
  })

  it('say in which line they begin', async () => {
    const text = '\uFEFF{\n"other": [1,\n2],\n"wanted": [\n{"a":\n1},\n\n2]}'
    expect(await inText(text)).toEqual([
      { line: 5, text: '\n{"a":\n1}' },
      { line: 8, text: '\n\n2' },
    ])
  })

  it('are found in the object at the top only', async () => {
    for (const text of [
      '{"a":{"wanted":[1]}}',
      '[{"wanted":[1]}]',
      '{"a":["wanted",[1]]}',
      '{"wanted":{"a":[1]}}',
      '{"wanted":"[1]"}',
      '{"a":"wanted","b":[1]}',
      '{"wanted":[]}',
      '',
      'not JSON',
      ']]}}[{',
    ]) {
      expect([text, await inText(text)]).toEqual([text, []])
    }
  })

  it('are flagged when they are longer than may be held, not UTF-8 or cut off, and the others are read', async () => {
    const text = `{"wanted":[1,"${'a'.repeat(50)}",2]}`
    expect(await inText(text, 20)).toEqual([
      { line: 1, text: '1' },
      { line: 1, isTooLong: true },
      { line: 1, text: '2' },
    ])
    const bytes = Buffer.from('{"wanted":["a","b"]}')
    bytes[12] = 0xff
    expect(await elementsIn([bytes])).toEqual([
      { line: 1, isNotText: true },
      { line: 1, text: '"b"' },
    ])
    expect(await inText('{"wanted":[1,\n"b')).toEqual([
      { line: 1, text: '1' },
      { line: 2, isCutOff: true },
    ])
  })
})
