import { describe, expect, it } from 'vitest'
import { tagKey } from '@/lib/organiser/tag-name'
import { TOPICS, writtenThoughts } from './account'
import { isNameOf, simulatedModel, tagsInPrompt } from './simulated-model'

const written = writtenThoughts({ thoughts: 500, seed: 1 })

const requestFor = (text: string, system: string) => ({
  model: 'any',
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: `<<<thought-0a\n${text}\nthought-0a>>>` },
  ],
})

describe('the person of the measurement', () => {
  it('writes the same 500 different thoughts each time', () => {
    expect(writtenThoughts({ thoughts: 500, seed: 1 })).toEqual(written)
    expect(new Set(written.map(({ text }) => text)).size).toBe(500)
  })

  it('has topics that share no name', () => {
    const keys = TOPICS.flatMap(({ names }) => names.map((name) => tagKey(name)))
    expect(new Set(keys).size).toBe(keys.length)
    expect(TOPICS).toHaveLength(216)
  })
})

describe('the simulated model', () => {
  const shown =
    'Tags of the author’s similar thoughts: ["yard"]\n  Other tags of the author’s: ["a","b"]'

  it('reads only the tags in a prompt', () => {
    const system = `${shown}\n- category: one of the author’s: ["Home"]. Or null\n{"tags": [string]}`
    expect(tagsInPrompt(requestFor('x', system))).toEqual(['yard', 'a', 'b'])
  })

  it('mostly uses a tag from the prompt, and otherwise names the topic in its own way', async () => {
    const gardening = written.filter(({ topics }) => topics[0] === 0)
    const use = async (show: typeof tagsInPrompt) => {
      const model = simulatedModel({ written, shown: show, seed: 1 })
      const tags: string[] = []
      for (const { text } of gardening) {
        tags.push((await model(requestFor(text, shown))).tags[0] ?? '')
      }
      expect(tags.every((tag) => isNameOf(0, tag))).toBe(true)
      return tags.filter((tag) => tag === 'yard').length / tags.length
    }
    expect(await use(tagsInPrompt)).toBeGreaterThan(0.8)
    expect(await use(() => [])).toBeLessThan(0.4)
  })
})
