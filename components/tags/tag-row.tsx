'use client'

import { Merge, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { usePreload } from '@/lib/client/page/preload'
import { counted } from '@/lib/shared/counted'
import type { CountedTag } from '@/lib/shared/tags'
import { TagBadge } from './tag-badge'

const EditTagDialog = onDemand(() => import('./edit-tag-dialog'))
const MergeTagDialog = onDemand(() => import('./merge-tag-dialog'))
const DeleteTagDialog = onDemand(() => import('./delete-tag-dialog'))

const DIALOGS = { edit: EditTagDialog, merge: MergeTagDialog, delete: DeleteTagDialog }

/** How many rambles have a tag, which leads to them. */
function Count({ tag: { name, thoughtCount, archivedCount } }: { tag: CountedTag }) {
  const archived = archivedCount > 0 && `${archivedCount.toLocaleString('en-US')} archived`
  return (
    <span className="text-sm text-muted-foreground">
      {thoughtCount > 0 ? (
        <Link
          href={`/thoughts?tag=${encodeURIComponent(name)}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground"
        >
          {counted(thoughtCount, 'ramble')}
          <span className="sr-only"> with the tag {name}</span>
        </Link>
      ) : (
        !archived && 'No rambles'
      )}
      {archived && (thoughtCount > 0 ? `, ${archived}` : archived)}
    </span>
  )
}

/** A tag with what can be done to it. */
export function TagRow({ tag }: { tag: CountedTag }) {
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const noteFocus = useFocusHandover()
  usePreload(EditTagDialog.preload)
  usePreload(MergeTagDialog.preload)
  usePreload(DeleteTagDialog.preload)
  const close = () => setAsked(null)
  const Dialog = asked && DIALOGS[asked]
  const ask = (what: keyof typeof DIALOGS) => (event: MouseEvent<HTMLElement>) => {
    noteFocus(event.currentTarget)
    setAsked(what)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="grid min-w-36 flex-1 grid-cols-[minmax(0,1fr)] gap-1 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
        <span className="flex min-w-0">
          <TagBadge name={tag.name} color={tag.color} />
        </span>
        <Count tag={tag} />
        {tag.aliases.length > 0 && (
          <span className="text-xs wrap-anywhere text-muted-foreground">
            also <bdi>{tag.aliases.join(', ')}</bdi>
          </span>
        )}
      </div>
      <div className="flex shrink-0 items-center text-muted-foreground">
        <IconButton label="Edit" about={tag.name} onClick={ask('edit')}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label="Merge" about={tag.name} onClick={ask('merge')}>
          <Merge aria-hidden />
        </IconButton>
        <IconButton
          label="Delete"
          about={tag.name}
          onClick={ask('delete')}
          className="hover:bg-destructive-soft hover:text-destructive"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {Dialog && <Dialog tag={tag} onClose={close} onUnavailable={close} />}
    </li>
  )
}
