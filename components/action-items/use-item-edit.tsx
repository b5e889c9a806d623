import { useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { refusalOf } from '@/lib/client/server/errors'
import { useMake } from '@/lib/client/use/making'
import { rewordItem } from '@/lib/shared/changes/action-item-edits'
import { markWaiting } from '@/lib/shared/changes/action-items'
import { itemInWords } from '@/lib/shared/versions-in-words'
import type { ActionItem, ItemWords } from '@/lib/shared/action-items'
import { hasVisibleText } from '@/lib/shared/visible-text'
import type { ActionItemDraft } from './use-item-draft'

const EditConflictDialog = onDemand(() => import('@/components/unsent/edit-conflict-dialog'))

const wordsOf = ({ text, dueOn }: ActionItem): ItemWords => ({ text, dueOn: dueOn ?? null })

/** What a form that edits an action item shows and does. `onEnd` is called once the edit is saved or cancelled. */
export function useItemEdit(
  item: ActionItem,
  { draft, onEnd }: { draft: ActionItemDraft; onEnd?: () => void },
) {
  const text = draft.text ?? item.text
  // A value that changes elsewhere while the person types does not count as their change.
  const [begun] = useState(() => ({ ...wordsOf(item), text: draft.seen ?? item.text }))
  const [dueOn, setDueOn] = useState(begun.dueOn)
  /** Null until the person changes it. */
  const [marked, setMarked] = useState<boolean | null>(null)
  const isWaiting = item.isWaiting ?? false
  const marking = useMake(markWaiting)
  const edit = useMake(rewordItem, { onMade: () => draft.end(text), isAsking: () => true })
  const reader = { now: useNow(), timezone: useTimezone() }
  const { currentItem } = refusalOf(edit.error)
  const words = { text: text.trim(), dueOn }
  const isUnusable = !hasVisibleText(text) || edit.isPending
  /** The person's changes, applied to `other`. */
  const onTopOf = (other: ItemWords): ItemWords => ({
    text: words.text === begun.text ? other.text : words.text,
    dueOn: dueOn === begun.dueOn ? other.dueOn : dueOn,
  })

  function close() {
    draft.end()
    onEnd?.()
  }

  function save(before: ItemWords) {
    if (isUnusable) return
    if (marked !== null && marked !== isWaiting) marking.make({ item, isWaiting: marked })
    const made = onTopOf(before)
    if (made.text === before.text && made.dueOn === before.dueOn) close()
    else edit.make({ id: item.id, words: made, before }, { onSuccess: onEnd })
  }

  function choiceOf(other: ActionItem) {
    const { dueOn: mineDue, ...mine } = onTopOf(wordsOf(other))
    return (
      <EditConflictDialog
        label="Action item"
        mine={itemInWords({ ...other, ...mine, dueOn: mineDue ?? undefined }, reader)}
        theirs={itemInWords(other, reader)}
        onMine={() => save(wordsOf(other))}
        onTheirs={close}
        onClose={edit.reset}
        onUnavailable={edit.reset}
      />
    )
  }

  return {
    text,
    dueOn,
    setDueOn,
    waiting: { isWaiting: marked ?? isWaiting, onChange: setMarked },
    isPending: edit.isPending,
    isUnusable,
    save: () => save(begun),
    close,
    /** The choice between this edit and a concurrent edit from elsewhere, if there is one. */
    choice: currentItem && choiceOf(currentItem),
  }
}
