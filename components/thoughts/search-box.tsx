import { Search } from 'lucide-react'
import { Input } from '@/components/ui/input'

/** Searches as one types. */
export function SearchBox({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div role="search" className="relative min-w-44 flex-1 max-sm:basis-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label="Search rambles"
        placeholder="Search rambles..."
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
