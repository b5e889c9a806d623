import { z } from 'zod'
import { REMINDER_MAX_LENGTH } from './limits'
import { NOTHING_TO_CHANGE } from './rules'
import { atMost, idSchema, plainText, timestampSchema, visible } from './text'

/** A reminder as it is listed (reminders.md#the-list-of-reminders). */
export const reminderSchema = z.object({
  id: idSchema,
  text: z.string(),
  reminderTime: timestampSchema,
  thought: z.object({ id: idSchema, summary: z.string() }).optional(),
  /**
   * Why a due reminder was not sent: no provider accepted it, the month's e-mails were used up
   * (plans.md#free-limits), or it was held (docs/decisions/0024).
   */
  failure: z
    .enum([
      'not_sent',
      'email_limit',
      'text_limit',
      'mail_limit',
      'unverified_limit',
      'mail_stopped',
    ])
    .optional(),
})
export type Reminder = z.infer<typeof reminderSchema>

const reminderText = atMost(
  visible(plainText.trim(), 'Please enter what to remind you of.'),
  REMINDER_MAX_LENGTH,
  `Reminders have at most ${REMINDER_MAX_LENGTH} characters.`,
)

/** ISO 8601; without a zone, in the person's timezone. */
const reminderTime = z.iso.datetime({
  offset: true,
  local: true,
  message: 'Please give the time as ISO 8601, such as 2026-05-09T15:00.',
})

/** POST /api/reminders (reminders.md#setting-a-reminder). */
export const reminderInputSchema = z.object({
  text: reminderText,
  reminderTime,
  thoughtId: idSchema.optional(),
  actionItemId: idSchema.optional(),
})
export type ReminderInput = z.infer<typeof reminderInputSchema>

/** What a person saw in the fields that they change. */
export const seenReminderSchema = z
  .object({ text: atMost(plainText, REMINDER_MAX_LENGTH), reminderTime })
  .partial()

/**
 * PATCH /api/reminders/{id}: either field, or both. `seen` is what the person saw in their place
 * (reminders.md#changed-twice).
 */
export const reminderPatchSchema = z
  .object({
    text: reminderText.optional(),
    reminderTime: reminderTime.optional(),
    seen: seenReminderSchema.optional(),
  })
  .refine((patch) => patch.text !== undefined || patch.reminderTime !== undefined, {
    message: NOTHING_TO_CHANGE,
  })
export type ReminderPatch = z.infer<typeof reminderPatchSchema>

/** An entry of GET /api/thoughts/{id}/reminder-suggestions: a reminder that one tap creates. */
export const reminderSuggestionSchema = z.object({
  text: z.string(),
  reminderTime: timestampSchema,
})
export type ReminderSuggestion = z.infer<typeof reminderSuggestionSchema>
