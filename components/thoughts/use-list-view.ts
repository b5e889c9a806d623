'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebouncedValue } from '@/lib/client/page/debounced-value'
import { LIST_THOUGHTS, SEARCH_MAX_LENGTH } from '@/lib/shared/limits'
import { askedText, type ListView, listViewSearch, readListView } from '@/lib/shared/list-view'

/** Reads the address itself, because several changes may come before the next render. */
const currentView = () => readListView(new URLSearchParams(window.location.search))

/** Changes the view in the address without adding history entries; the list starts over. */
function changeListView(changes: Partial<ListView>) {
  const search = listViewSearch({ ...currentView(), shown: LIST_THOUGHTS, ...changes })
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
}

/** The view, as the address says, and a function that changes it. */
export function useListView() {
  return [readListView(useSearchParams()), changeListView] as const
}

/**
 * The text in the search box; it goes into the address once typing pauses. Navigation to an address
 * with another `asked`, for example by the sidebar, replaces the text.
 */
export function useSearchText(asked: string) {
  const [text, setText] = useState(asked)
  const q = useDebouncedValue(askedText(text, SEARCH_MAX_LENGTH))
  const known = useRef(asked)
  useEffect(() => {
    if (q === currentView().q) return
    known.current = q
    changeListView({ q })
  }, [q])
  const takeOver = useEffectEvent(() => {
    // A render may lag behind the address.
    if (asked === known.current || asked !== currentView().q) return
    known.current = asked
    setText(asked)
  })
  useEffect(() => takeOver(), [asked])
  return [text, setText] as const
}
