import { Pencil } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from './icon-button'

/** The style of a heading that can be edited; the pencil has room behind its last word. */
export const editedHeadingClasses = 'pe-11 font-display font-semibold max-md:py-1.5 mouse:pe-9'

/** A page's heading with the button that edits it, right behind the last word, on whichever line that is. */
export function HeadingWithPencil({
  label,
  onEdit,
  pencil,
  className,
  children,
}: {
  /** The name of the button. */
  label: string
  onEdit: () => void
  pencil: Ref<HTMLButtonElement> | undefined
  /** The size of the heading. */
  className: string
  children: string
}) {
  return (
    <div dir="auto" className={`${editedHeadingClasses} text-balance wrap-anywhere ${className}`}>
      <h1 className="inline">{children}</h1>
      {/* It has no width, so it is never alone on a line. */}
      <span className="relative inline-block h-[1lh] w-0 align-bottom">
        <IconButton
          ref={pencil}
          label={label}
          size="icon-sm"
          onClick={onEdit}
          className="absolute start-0 top-1/2 -translate-y-1/2 rounded-full text-muted-foreground hover:text-foreground mouse:start-1"
        >
          <Pencil aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
