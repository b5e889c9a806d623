import type { CorpusThought } from '../corpus-thought'

export const englishKitchensThird: readonly CorpusThought[] = [
  {
    name: 'nails and discharge',
    text: "Sure Dr Shah, no problem! I'll trim Bruno's nails before 4 and I'll print the discharge sheet for his owner. He's been an angel all day btw",
    title: {},
    actionItems: [/trim Bruno/i, /print the discharge/i],
  },
]
