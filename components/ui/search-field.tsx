import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { SEARCH_MAX_LENGTH } from '@/lib/shared/limits'
import { cn } from './cn'
import { IconButton } from './icon-button'
import { Input } from './input'

/**
 * A search field with a button that empties it; Escape does so too. The focus stays in the field.
 */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  className,
  ref,
}: {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Class names of the input. */
  className?: string
  ref?: Ref<HTMLInputElement>
}) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)

  function clear() {
    field.current?.focus()
    onChange('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    clear()
  }

  return (
    <div className="relative min-w-0 flex-1">
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        // The browser's own cross is neither labelled nor reachable by keyboard.
        className={cn('pr-11 mouse:pr-9 [&::-webkit-search-cancel-button]:hidden', className)}
      />
      {value !== '' && (
        <IconButton
          label="Clear"
          onClick={clear}
          className="absolute top-0 right-0 text-muted-foreground hover:bg-transparent hover:text-foreground"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
