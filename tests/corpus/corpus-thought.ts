export interface TextExpectation {
  has?: readonly RegExp[]
  lacks?: readonly RegExp[]
}

/** One realistic thought and what a demanding reader wants of its organised form. */
export interface CorpusThought {
  name: string
  text: string
  existingTags?: readonly string[]
  existingCategories?: readonly string[]
  title: TextExpectation
  summary?: TextExpectation
  tags?: {
    has?: readonly string[]
    hasSome?: readonly string[]
    lacks?: readonly string[]
    atMost?: number
  }
  /** Left out: no category. */
  category?: string
  /** The whole list in order; a string is compared without regard to case. */
  actionItems: readonly (string | RegExp)[]
}
