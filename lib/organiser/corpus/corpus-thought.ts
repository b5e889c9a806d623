/** The languages of the corpus, by their ISO 639-1 codes. */
export type CorpusLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'sv' | 'pl'

export interface TextExpectation {
  has?: readonly RegExp[]
  lacks?: readonly RegExp[]
}

/** One realistic thought and what a demanding reader expects of its organised form. */
export interface CorpusThought {
  name: string
  text: string
  /** The language of most of its sentences. Left out for English. */
  language?: CorpusLanguage
  existingTags?: readonly string[]
  existingCategories?: readonly string[]
  title: TextExpectation
  summary?: TextExpectation
  /** What a reader must find in the title, the summary or the details, regardless of case. */
  facts?: readonly string[]
  tags?: {
    has?: readonly string[]
    hasSome?: readonly string[]
    lacks?: readonly string[]
    atMost?: number
  }
  /** Left out if there should be no category. */
  category?: string
  /** The whole list in order; a string is compared without regard to case. */
  actionItems: readonly (string | RegExp)[]
}
