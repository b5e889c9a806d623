'use client'

import { Tags } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { PageHeading } from '@/components/page/page-heading'
import { Card, CardContent } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { namesOf, useCountedTags } from '@/lib/client/tags/tag-edits'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { CountedTag } from '@/lib/shared/tags'
import { asSearched } from '@/lib/shared/visible-text'
import { TagRow } from './tag-row'
import { TagsSkeleton } from './tags-skeleton'

/** With more, a field searches among them. */
const FEW_TAGS = 10

/** The tags with a name that contains the search. */
function matchingTags(tags: readonly CountedTag[], search: string): CountedTag[] {
  const wanted = asSearched(normaliseTagName(search))
  return tags.filter((tag) => namesOf(tag).some((known) => asSearched(known).includes(wanted)))
}

/** All of a person's tags, to rename, colour, merge and delete (tags.md#the-tags-page). */
export function TagsScreen() {
  const { data: tags, error } = useCountedTags()
  const [search, setSearch] = useState('')
  const found = matchingTags(tags ?? [], search)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>Tags</PageHeading>
      {!tags && (error ? <LoadError title="Error loading tags" error={error} /> : <TagsSkeleton />)}
      {tags?.length === 0 && (
        <EmptyState icon={Tags}>
          No tags yet. They come when a ramble is organised, or when you add one to it.
        </EmptyState>
      )}
      {tags && (tags.length > FEW_TAGS || search !== '') && (
        <SearchField
          label="Search tags"
          placeholder="Search tags..."
          value={search}
          onChange={setSearch}
        />
      )}
      <p role="status" className="sr-only">
        {search !== '' && `${found.length} found`}
      </p>
      {tags && tags.length > 0 && found.length === 0 && (
        <EmptyState icon={Tags}>No tag matches your search.</EmptyState>
      )}
      {found.length > 0 && (
        <Card>
          <CardContent className="py-2">
            <ul aria-label="Your tags" className="grid divide-y divide-border">
              {found.map((tag) => (
                <TagRow key={tag.id} tag={tag} />
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </div>
  )
}
