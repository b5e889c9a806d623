import { useState } from 'react'
import { useEditDraft } from '@/lib/client/drafts/draft'
import type { User } from '@/lib/shared/accounts'
import { nationalPart } from '@/lib/shared/phone-number'

export interface ProfileFields {
  displayName: string
  email: string
  phone: string
}

/** The changed fields. Ignores a text of any other shape. */
function readChanged(text: string): Partial<ProfileFields> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const typed = Object.entries(value).filter(([, field]) => typeof field === 'string')
    return Object.fromEntries(typed)
  } catch {
    return {}
  }
}

/** The edit of the profile, which outlives the page (lib/client/drafts/draft.ts). */
export function useProfileDraft(user: User) {
  const { text, begin, setText, end } = useEditDraft(user.id, 'profile')
  const [wasAsked, setWasAsked] = useState(false)
  const changed = text === null ? {} : readChanged(text)
  const fields: ProfileFields = {
    displayName: user.displayName ?? '',
    email: user.email,
    phone: nationalPart(user.phone),
    ...changed,
  }
  return {
    isEditing: text !== null,
    /** The edit began on this page, so it may take the focus. */
    wasAsked,
    fields,
    begin() {
      setWasAsked(true)
      begin('{}')
    },
    change: (field: Partial<ProfileFields>) => setText(JSON.stringify({ ...changed, ...field })),
    end: () => end(),
  }
}
