'use client'

import { Archive, Folder, Tags, Trash2 } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useCategories } from '@/lib/client/categories/categories'

const linkClasses =
  'flex h-11 items-center gap-2 rounded-full border border-border bg-card px-4 text-sm whitespace-nowrap [&_svg]:size-4 [&_svg]:text-muted-foreground'

/** On a phone, the sidebar's links that do not fit in the bottom bar (screens.md#on-a-phone). */
export function ElsewhereLinks() {
  const { data: categories = [] } = useCategories()
  return (
    <nav
      aria-label="Archive, deleted rambles, tags and categories"
      className="-mx-4 overflow-x-auto px-4 md:hidden"
    >
      <ul className="flex gap-2">
        <li>
          <Link href="/archived" className={linkClasses}>
            <Archive aria-hidden />
            Archived Rambles
          </Link>
        </li>
        <li>
          <Link href="/deleted" className={linkClasses}>
            <Trash2 aria-hidden />
            Recently Deleted
          </Link>
        </li>
        <li>
          <Link href="/tags" className={linkClasses}>
            <Tags aria-hidden />
            Tags
          </Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/categories/${id}`} className={linkClasses}>
              <Folder aria-hidden />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
