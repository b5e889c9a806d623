'use client'

import { NotebookText } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { Highlighted } from '@/components/ui/highlighted'
import { useNavigate } from '@/lib/client/page/navigation'
import { useDebouncedValue } from '@/lib/client/page/debounced-value'
import { useFoundThoughts } from '@/lib/client/thoughts/thoughts'
import { SEARCH_MAX_LENGTH } from '@/lib/shared/limits'
import { askedText } from '@/lib/shared/list-view'
import { displayedTitle, matchesSearch } from '@/lib/shared/thought-display'
import {
  type Command,
  type CommandedDialog,
  type CommandGroup,
  matchingCommands,
  useCommands,
} from './use-commands'

/** The thoughts that match the query, as commands that open them. */
function useThoughtCommands(query: string) {
  const navigate = useNavigate()
  const settled = useDebouncedValue(query, 150)
  const { data = [], isFetching, isPlaceholderData, isError } = useFoundThoughts(settled)
  // Results of an earlier query stay as long as they match the current text.
  const isEarlier = isPlaceholderData || query !== settled
  const found = isEarlier ? data.filter((thought) => matchesSearch(thought, query)) : data
  const commands = query
    ? found.map((thought) => ({
        id: `thought-${thought.id}`,
        label: displayedTitle(thought),
        icon: NotebookText,
        run: () => navigate(`/thoughts/${thought.id}`),
      }))
    : []
  return {
    group: { label: 'Rambles', commands } satisfies CommandGroup,
    hasFailed: isError && query !== '',
    isSearching: query !== settled || (query !== '' && isFetching),
  }
}

function announcement(count: number, isSearching: boolean, hasFailed: boolean): string {
  if (count > 0) return `${count} ${count === 1 ? 'result' : 'results'}`
  if (hasFailed) return 'Your rambles could not be searched.'
  return isSearching ? 'Searching…' : 'Nothing found.'
}

/** Runs any command by name: a combobox with a list, following the WAI-ARIA pattern. */
export default function CommandPalette({
  onClose,
  onOpen,
}: {
  onClose: () => void
  onOpen: (dialog: CommandedDialog) => void
}) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const chosen = useRef<(() => void) | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const query = askedText(text, SEARCH_MAX_LENGTH)
  const { group: rambles, isSearching, hasFailed } = useThoughtCommands(query)
  const groups = matchingCommands(useCommands(onOpen), query)
  if (rambles.commands.length > 0) groups.push(rambles)
  const all = groups.flatMap(({ commands }) => commands)
  const active = all[Math.min(place, all.length - 1)]
  const optionId = (command: Command) => `${id}-${command.id}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  function choose(command: Command) {
    chosen.current = command.run
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const current = Math.min(place, all.length - 1)
    const to = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: (current - 1 + all.length) % all.length,
      PageDown: Math.min(current + 8, all.length - 1),
      PageUp: Math.max(current - 8, 0),
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setPlace(to || 0)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        // The chosen command runs once the focus is back, so that a dialog it opens returns it
        // there.
        onCloseAutoFocus={() => chosen.current?.()}
        className="gap-0 p-0 sm:p-0"
      >
        <DialogTitle className="sr-only">Command palette</DialogTitle>
        <input
          role="combobox"
          dir="auto"
          aria-label="Type a command or search"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Type a command or search..."
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPlace(0)
          }}
          onKeyDown={handleKeyDown}
          className="h-17 w-full border-b border-border bg-transparent pr-14 pl-5 text-base outline-none placeholder:text-muted-foreground mouse:h-14"
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Commands and rambles"
          className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2 empty:hidden"
        >
          {groups.map(({ label, commands }, index) => (
            <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p
                id={`${id}-group-${index}`}
                className="px-3 pt-3 pb-1 text-xs font-semibold text-muted-foreground"
              >
                {label}
              </p>
              {commands.map((command) => (
                <CommandOption
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  query={query}
                  isActive={command === active}
                  onPoint={() => setPlace(all.indexOf(command))}
                  onChoose={() => choose(command)}
                />
              ))}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={cn(
            'p-6 text-center text-sm text-muted-foreground',
            all.length > 0 && 'sr-only',
          )}
        >
          {announcement(all.length, isSearching, hasFailed)}
        </p>
      </DialogContent>
    </Dialog>
  )
}

/** The field handles the keyboard and names the active option; the list handles the pointer. */
function CommandOption({
  id,
  command: { label, icon: Icon },
  query,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  command: Command
  query: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm -outline-offset-2 aria-selected:bg-primary-soft aria-selected:text-primary-soft-foreground forced-colors:aria-selected:outline-2 mouse:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:opacity-70"
    >
      <Icon aria-hidden />
      <span dir="auto" className="min-w-0 truncate">
        <Highlighted text={label} search={query} />
      </span>
    </button>
  )
}
