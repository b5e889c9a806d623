import { describe, expect, test } from 'vitest'
import {
  DEMONSTRATED_CATEGORIES,
  DEMONSTRATED_THOUGHTS,
  textParts,
} from '@/components/landing/demonstrated-thoughts'
import { organise } from '@/lib/organiser/organise'

describe('the thoughts that the landing page shows', () => {
  test.each(DEMONSTRATED_THOUGHTS)(
    'come out as shown when they are organised: $label',
    ({ text, organised: shown }) => {
      const { organised } = organise({
        text: textParts(text).join(''),
        now: new Date('2025-05-05T12:00:00Z'),
        timezone: 'America/New_York',
        existingTags: [],
        existingCategories: DEMONSTRATED_CATEGORIES,
      })
      expect(organised).toMatchObject(shown)
    },
  )

  test.each(DEMONSTRATED_THOUGHTS)(
    'mark in the text what becomes an action item: $label',
    ({ text, organised }) => {
      const marked = textParts(text).filter((_, index) => index % 2 === 1)
      expect(marked.map((part) => part.toLowerCase())).toEqual(
        organised.actionItems.map((item) => item.toLowerCase()),
      )
    },
  )
})
