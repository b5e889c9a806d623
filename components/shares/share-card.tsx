import { useId } from 'react'
import { PlaySound } from '@/components/ui/play-sound'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/client/page/clipboard'
import { type Share, wordsOfLeft } from '@/lib/client/shares/share'
import { SHARE_MAX_LENGTH } from '@/lib/shared/limits'

/** A share with more characters or lines than this is higher than the card shows at once. */
const SEEN_AT_ONCE = { length: 150, lines: 4 }

/** The content of a share, and why some of it was not taken. */
function Content({ share, id }: { share: Share; id: string }) {
  const { text, isTooLong, recordings, left } = share
  const isScrolled =
    text.length > SEEN_AT_ONCE.length || text.split('\n').length > SEEN_AT_ONCE.lines
  const notes = wordsOfLeft(left)
  return (
    <>
      {text !== '' && (
        <p
          id={id}
          dir="auto"
          {...(isScrolled && { tabIndex: 0, role: 'group', 'aria-label': 'What was shared' })}
          className="max-h-34 overflow-x-hidden overflow-y-auto overscroll-contain wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      {recordings.map((recording, index) => {
        const name = recordings.length > 1 ? `Recording ${index + 1}` : 'Recording'
        return (
          <p key={index} className="flex items-center justify-between gap-3">
            {name}
            <PlaySound sound={recording} name={name} />
          </p>
        )
      })}
      {isTooLong && (
        <p className="text-muted-foreground">
          Too long to be added: more than {SHARE_MAX_LENGTH.toLocaleString('en-US')} characters.
        </p>
      )}
      {left > 0 && (
        <p className="text-muted-foreground">
          {notes.title}. {notes.description}
        </p>
      )}
    </>
  )
}

/** One share, and what the person can do with it. If it may be another person's, it is shown only on request. */
export function ShareCard({
  share,
  onShow,
  onAdd,
  onDiscard,
}: {
  share: Share
  onShow: () => void
  onAdd: (button: HTMLButtonElement) => void
  onDiscard: (button: HTMLButtonElement) => void
}) {
  const id = useId()
  const { isOwn, text, isTooLong, whole } = share
  const describedBy = isOwn && text === '' ? undefined : id
  return (
    <li tabIndex={-1} className="grid gap-2 rounded-md border border-border bg-card p-3 text-sm">
      {isOwn ? (
        <Content share={share} id={id} />
      ) : (
        <p id={id}>Shared while your account was not signed in here. It may be somebody else’s.</p>
      )}
      <div className="flex gap-1">
        {!isOwn ? (
          <Button
            key="show"
            variant="outline"
            size="sm"
            aria-describedby={id}
            onClick={({ currentTarget }) => {
              // So that the card is read out, and a key held down does not add the share.
              currentTarget.closest('li')?.focus()
              onShow()
            }}
          >
            Show it
          </Button>
        ) : isTooLong ? (
          <Button variant="outline" size="sm" onClick={() => void copyText(whole())}>
            Copy
          </Button>
        ) : (
          <Button
            name="add"
            variant="outline"
            size="sm"
            aria-describedby={describedBy}
            onClick={(event) => onAdd(event.currentTarget)}
          >
            Add
          </Button>
        )}
        <Button
          name="discard"
          variant="ghost"
          size="sm"
          aria-describedby={describedBy}
          onClick={(event) => onDiscard(event.currentTarget)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
