'use client'

import { Search } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { toast } from '@/lib/client/page/toast'
import { SEARCH_MAX_LENGTH } from '@/lib/shared/limits'
import { askedText } from '@/lib/shared/list-view'

/** Searches on submit. Emptying the field shows the whole list again. */
export function ArchivedSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const [lastQ, setLastQ] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    setText(q)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = askedText(text, SEARCH_MAX_LENGTH)
    if (wanted) return onSearch(wanted)
    field.current?.focus()
    toast({
      variant: 'destructive',
      title: 'Search query empty',
      description: 'Please enter a search term',
    })
  }

  function handleChange(typed: string) {
    setText(typed)
    if (typed === '' && q) onSearch('')
  }

  return (
    <form role="search" onSubmit={handleSubmit} className="flex max-w-xl gap-2">
      <SearchField
        ref={field}
        label="Search archived rambles"
        placeholder="Search your archived rambles..."
        value={text}
        onChange={handleChange}
      />
      <Button type="submit" className="max-sm:[&_svg]:hidden">
        <Search aria-hidden />
        Search
      </Button>
    </form>
  )
}
