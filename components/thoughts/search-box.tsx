import { Search } from 'lucide-react'
import { SearchField } from '@/components/ui/search-field'

/** Searches while the person types. */
export function SearchBox({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div role="search" className="relative flex min-w-44 flex-1 max-sm:basis-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <SearchField
        label="Search rambles"
        placeholder="Search rambles..."
        value={value}
        onChange={onChange}
        className="pl-9"
      />
    </div>
  )
}
