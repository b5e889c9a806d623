'use client'

import { Plus, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { focusNearby, type Place, placeOf } from '@/lib/client/page/focus-nearby'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { useTags } from '@/lib/client/tags/tags'
import { useMake } from '@/lib/client/use/making'
import { addTag, removeTag } from '@/lib/shared/changes/tags'
import { TAG_MAX_LENGTH } from '@/lib/shared/limits'
import { bareTagName } from '@/lib/shared/tag-name'
import type { Tag } from '@/lib/shared/tags'
import { TagBadge, tagVariants } from './tag-badge'

function AddTagForm({ thoughtId, onClose }: { thoughtId: number; onClose: () => void }) {
  const [name, setName] = useState('')
  const { data: known = [] } = useTags()
  const add = useMake(addTag)
  const listId = useId()
  const isUnusable = bareTagName(name) === '' || add.isPending

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isUnusable) return
    const wanted = name.trim()
    // The next tag can be typed at once.
    setName('')
    add.make({ thoughtId, name: wanted }, { onError: () => setName((typed) => typed || wanted) })
  }

  return (
    <form onSubmit={handleSubmit} className="flex min-w-0 flex-1 gap-2">
      <Input
        ref={focusOnMount}
        aria-label="New tag"
        placeholder="Tag name"
        list={listId}
        maxLength={TAG_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
        }}
        className="min-w-0 flex-1"
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
      <Button type="submit" disabled={isUnusable}>
        {add.isPending ? 'Adding...' : 'Add'}
      </Button>
    </form>
  )
}

/** The tags of the thought on screen, which can be added and removed. */
export function ThoughtTags({ thoughtId, tags }: { thoughtId: number; tags: readonly Tag[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const remove = useMake(removeTag)
  const colours = tagVariants(tags)
  const pressed = useRef<Place | null>(null)

  useEffect(() => {
    if (!pressed.current || pressed.current.element.isConnected) return
    if (document.activeElement === document.body) focusNearby(pressed.current)
    pressed.current = null
  }, [tags])

  function handleRemove(tag: Tag, button: HTMLElement) {
    pressed.current = placeOf(button)
    remove.make({ thoughtId, tag })
  }

  return (
    <section aria-label="Tags" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className={cn('text-sm font-semibold', isAdding && 'sr-only')}>Tags</h2>
        {/* In place of the heading, so that no tag moves. */}
        {isAdding && <AddTagForm thoughtId={thoughtId} onClose={() => setIsAdding(false)} />}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
          className={cn('-mr-2', isAdding && 'px-2')}
        >
          {isAdding ? <X aria-hidden /> : <Plus aria-hidden />}
          <span className={cn(isAdding && 'sr-only')}>{isAdding ? 'Close' : 'Add Tag'}</span>
        </Button>
      </div>
      {tags.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No tags yet. Add some tags to organize your thoughts.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag, index) => (
            <li key={tag.id} className="flex max-w-full min-w-0">
              <TagBadge
                name={tag.name}
                variant={colours[index]}
                isBusy={remove.isPending && remove.asked?.tag.id === tag.id}
                // A new tag has no id from the server until it is sent.
                {...(tag.id > 0 && {
                  onRemove: (button: HTMLElement) => handleRemove(tag, button),
                })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
