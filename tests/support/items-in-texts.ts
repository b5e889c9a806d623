import { describe, expect, it } from 'vitest'
import { findActionItems } from '@/lib/organiser/action-items'
import { readLayout, tidyText } from '@/lib/organiser/layout'

/** The action items that the English rules find in a text. */
export const itemsIn = (text: string) => findActionItems(readLayout(tidyText(text)), 'en')

/** English texts by kind, each with its action items. */
export type FoundItems = Record<string, readonly (readonly [string, readonly string[]])[]>

/** English texts by kind, none with an action item. */
export type NoItems = Record<string, readonly string[]>

/** Tests that the English rules find the action items in these texts, and none in the others. */
export function testItems(topic: string, found: FoundItems, none: NoItems): void {
  describe(topic, () => {
    for (const [kind, texts] of Object.entries(found)) {
      it.each(texts)(`finds the action items, ${kind}: %s`, (text, items) => {
        expect(itemsIn(text)).toEqual(items)
      })
    }

    for (const [kind, texts] of Object.entries(none)) {
      it.each(texts)(`finds no action items, ${kind}: %s`, (text) => {
        expect(itemsIn(text)).toEqual([])
      })
    }
  })
}
