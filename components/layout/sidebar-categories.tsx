'use client'

import { Plus } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useCategories } from '@/lib/client/categories/categories'
import { SidebarHeading, SidebarLink } from './sidebar-entry'

export function SidebarCategories() {
  const { data: categories } = useCategories()
  return (
    <nav aria-labelledby="sidebar-categories" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center justify-between">
        <SidebarHeading id="sidebar-categories">Categories</SidebarHeading>
        <Link
          href="/categories/new"
          className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-xs font-medium text-primary hover:underline mouse:min-h-7"
        >
          <Plus aria-hidden className="size-3.5" />
          Add<span className="sr-only"> category</span>
        </Link>
      </div>
      {categories?.length === 0 && (
        <p className="px-3 py-1 text-sm text-muted-foreground">No categories yet</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {categories?.map(({ id, name, thoughtCount }) => (
          <li key={id}>
            <SidebarLink href={`/categories/${id}`}>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <span className="text-xs">{thoughtCount}</span>
            </SidebarLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
