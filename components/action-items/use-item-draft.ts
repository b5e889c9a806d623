import { useState } from 'react'
import { useUser } from '@/lib/client/accounts/accounts'
import { useEditDraft } from '@/lib/client/drafts/draft'
import type { ActionItem } from '@/lib/shared/action-items'

/** The edit of an action item, which outlives the page (lib/client/drafts/draft.ts). */
export function useActionItemDraft(item: ActionItem) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `thought-${item.thoughtId}-action-item-${item.id}`)
  const [wasAsked, setWasAsked] = useState(false)
  return {
    ...draft,
    /** The edit began on this page, so it may take the focus. */
    wasAsked,
    /** Resumes an unfinished edit, if there is one. */
    begin() {
      setWasAsked(true)
      if (draft.text === null) draft.begin(item.text)
    },
  }
}

export type ActionItemDraft = ReturnType<typeof useActionItemDraft>
