'use client'

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  use,
  useId,
} from 'react'
import { cn } from './cn'
import { stopAfter } from './use-one-stop'

interface TabsState {
  id: string
  /** The open tab. */
  value: string
  /** The tab that the Tab key reaches. */
  stop: string
  open: (value: string) => void
}

const TabsContext = createContext<TabsState | null>(null)

function useTabs() {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('Part of tabs outside of them.')
  return tabs
}

/** The tabs of the WAI-ARIA patterns; moving to a tab opens it. */
export function Tabs({
  value,
  stop = value,
  onValueChange,
  ...props
}: ComponentProps<'div'> & {
  value: string
  /** Which tab the Tab key reaches when none is open. */
  stop?: string
  onValueChange: (value: string) => void
}) {
  const id = useId()
  const open = (wanted: string) => {
    if (wanted !== value) onValueChange(wanted)
  }
  return (
    <TabsContext value={{ id, value, stop, open }}>
      <div {...props} />
    </TabsContext>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')
  const wanted = stopAfter(event, [...(tabs ?? [])], 'horizontal')
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}

export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      className={cn(
        'inline-flex flex-wrap gap-1 rounded-lg bg-secondary p-1 dark:bg-background',
        className,
      )}
      {...props}
    />
  )
}

const tabId = ({ id }: TabsState, value: string) => `${id}-tab-${value}`
const panelId = ({ id }: TabsState, value: string) => `${id}-panel-${value}`

export function TabsTrigger({
  value,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const tabs = useTabs()
  const isOpen = tabs.value === value
  const open = () => tabs.open(value)

  function handleMouseDown(event: MouseEvent) {
    // Any other press would focus the tab and so open it.
    if (event.button === 0 && !event.ctrlKey) open()
    else event.preventDefault()
  }

  return (
    <button
      type="button"
      role="tab"
      id={tabId(tabs, value)}
      aria-selected={isOpen}
      aria-controls={panelId(tabs, value)}
      data-state={isOpen ? 'active' : 'inactive'}
      tabIndex={tabs.stop === value ? 0 : -1}
      onMouseDown={handleMouseDown}
      onFocus={open}
      onClick={open}
      onKeyDown={moveFocus}
      className={cn(
        'inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors mouse:h-8',
        'hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs dark:data-[state=active]:bg-secondary',
        'disabled:opacity-50 forced-colors:data-[state=active]:underline',
        className,
      )}
      {...props}
    />
  )
}

/** The panel of a tab; it has content only while it is open. */
export function TabsContent({
  value,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs()
  const isOpen = tabs.value === value
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      hidden={!isOpen}
      tabIndex={isOpen ? 0 : undefined}
      className={cn('rounded-md', className)}
      {...props}
    >
      {isOpen && children}
    </div>
  )
}
