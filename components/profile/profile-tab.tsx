'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { SavedNote } from '@/components/ui/saved-note'
import { focusIfLost } from '@/lib/client/page/focus-on-mount'
import { usePreload } from '@/lib/client/page/preload'
import type { User } from '@/lib/shared/accounts'
import { Panel } from '@/components/ui/panel'
import { ProfileEditor } from './profile-editor'
import { ProfileView } from './profile-view'
import { useProfileDraft } from './use-profile-draft'
import { useProfileSaving } from './use-profile-saving'

const PhoneVerificationDialog = onDemand(
  () => import('@/components/phone-verification/phone-verification-dialog'),
)

/** The person's details, to view or edit. */
export function ProfileTab({ user }: { user: User }) {
  const draft = useProfileDraft(user)
  const { isEditing } = draft
  const [isSaved, setSaved] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const saving = useProfileSaving(() => {
    draft.end()
    setSaved(true)
  })
  const { verification } = saving
  usePreload(PhoneVerificationDialog.preload)

  useEffect(() => {
    if (!isEditing && !verification) return
    const button = toggle.current
    // The focused element goes away with the form or dialog; the dialog restores the focus later.
    return () => void setTimeout(() => focusIfLost(button))
  }, [isEditing, verification])

  return (
    <Panel
      title="Your profile"
      aside={
        <Button
          ref={toggle}
          variant="outline"
          onClick={() => {
            if (isEditing) draft.end()
            else draft.begin()
            setSaved(false)
          }}
        >
          {isEditing ? 'Cancel Edit' : 'Edit Profile'}
        </Button>
      }
    >
      {isEditing ? (
        <ProfileEditor
          user={user}
          draft={draft}
          isSaving={saving.isSaving}
          refusal={saving.refusal}
          onSave={saving.save}
        />
      ) : (
        <ProfileView user={user} onVerify={saving.verify} />
      )}
      <SavedNote>{isSaved && 'Profile saved'}</SavedNote>
      {verification && (
        <PhoneVerificationDialog
          phone={verification.phone}
          isAutomatic={verification.isAutomatic}
          onVerified={saving.finishVerification}
          onClose={saving.endVerification}
          onUnavailable={saving.endVerification}
        />
      )}
    </Panel>
  )
}
