'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SavedNote } from '@/components/ui/saved-note'
import { Select } from '@/components/ui/select'
import { useEditDraft } from '@/lib/client/drafts/draft'
import { useForm } from '@/lib/client/page/form'
import { useUpdateProfile } from '@/lib/client/profile'
import { toast } from '@/lib/client/page/toast'
import type { User } from '@/lib/shared/accounts'
import { timezoneOptions } from '@/lib/shared/timezone-options'

/** The timezone of all displayed dates and of all summaries. */
export function TimezoneForm({ user: { id, timezone } }: { user: User }) {
  const draft = useEditDraft(id, 'timezone')
  const chosen = draft.text ?? timezone
  const update = useUpdateProfile(() => draft.end())

  function choose(name: string) {
    if (name === timezone) draft.end()
    else draft.setText(name)
  }

  const { form, faultIn } = useForm({
    initial: { timezone: chosen },
    faultsOf: () => ({}),
    refusal: update.error,
    onSubmit() {
      if (update.isPending) return
      if (chosen === timezone) toast({ title: 'No changes' })
      else update.mutate({ timezone: chosen })
    },
  })

  return (
    <form {...form} className="grid gap-4">
      <Field
        label="Timezone"
        description="Dates, reminders and summaries follow it."
        className="max-w-sm"
        error={faultIn('timezone')}
      >
        {(control) => (
          <Select {...control} name="timezone" value={chosen} onValueChange={choose}>
            {timezoneOptions(timezone).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit" disabled={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        <SavedNote>{update.isSuccess && chosen === timezone && 'Timezone saved'}</SavedNote>
      </div>
    </form>
  )
}
