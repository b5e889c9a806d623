import { tagKey } from '@/lib/organiser/tag-name'
import { randomNumbers } from '@/prisma/seed/vocabulary'
import type { ChatRequest } from '@/tests/support/chat-request'
import { fencedText } from '@/tests/support/openai-simulator'
import { TOPICS, type WrittenThought } from './account'

/** How often a model uses a fitting tag from the prompt instead of its own name for the topic. */
const USES_SHOWN = 0.9

/** The tags of a prompt that the model takes into account. */
export type Shown = (request: ChatRequest) => Promise<readonly string[]> | readonly string[]

const keysOfTopics = TOPICS.map(({ names }) => new Set(names.map((name) => tagKey(name))))

/** Whether a tag is a name of a topic, in any spelling. */
export const isNameOf = (topic: number, tag: string) =>
  keysOfTopics[topic]?.has(tagKey(tag)) === true

/** The tags in the prompt: the lines that end with a list of them. */
export function tagsInPrompt({ messages }: ChatRequest): string[] {
  const lines = messages[0]?.content.split('\n') ?? []
  return lines.flatMap((line): string[] => {
    const list = /\btags\b.*: (\[.*\])$/i.exec(line)?.[1]
    return list === undefined ? [] : JSON.parse(list)
  })
}

/**
 * A model that knows what a thought is about. It mostly uses a fitting tag from the prompt, and otherwise a random name
 * of the topic, in some spelling. Always the same for a seed.
 */
export function simulatedModel({
  written,
  shown,
  seed,
}: {
  written: readonly WrittenThought[]
  shown: Shown
  seed: number
}) {
  const random = randomNumbers(seed)
  const topicsOf = new Map(written.map(({ text, topics }) => [text, topics]))
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? ''
  const spelled = (name: string) =>
    pick([
      name,
      name,
      `${name}s`,
      name.replaceAll(' ', '-'),
      name.replaceAll(' ', ''),
      name.toUpperCase(),
    ])

  return async (request: ChatRequest) => {
    const text = fencedText(request)
    const known = await shown(request)
    const tags = (topicsOf.get(text) ?? []).map((topic) => {
      const fitting = known.find((tag) => isNameOf(topic, tag))
      const own = spelled(pick(TOPICS[topic]?.names ?? []))
      return fitting !== undefined && random() < USES_SHOWN ? fitting : own
    })
    return {
      title: text.slice(0, 40),
      summary: text,
      details: text,
      tags,
      category: null,
      actionItems: [],
    }
  }
}
