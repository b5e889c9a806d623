import { accessTokenCalls } from './access-tokens'
import { accountDataCalls } from './account-data'
import { accountCalls } from './accounts'
import { actionItemCalls } from './action-items'
import { assistantCalls } from './assistants'
import { billingCalls } from './billing'
import { bulkChangeCalls } from './bulk-changes'
import { captureCalls } from './capture'
import { categoryCalls } from './categories'
import { changeCalls } from './changes'
import { deletedThoughtCalls } from './deleted-thoughts'
import { emailAddressCalls } from './email-addresses'
import { healthCalls } from './health'
import { importCalls } from './imports'
import { liveCalls } from './live'
import { mergeCalls } from './merges'
import { notificationCalls } from './notifications'
import { operationCalls } from './operations'
import { outboxCalls } from './outbox'
import { passwordResetCalls } from './password-reset'
import { phoneVerificationCalls } from './phone-verification'
import { recordingCalls } from './recordings'
import { reminderCalls } from './reminders'
import { sessionCalls } from './sessions'
import { signInCalls } from './sign-in'
import { splitCalls } from './splits'
import { tagCalls } from './tags'
import { textMessageCalls } from './text-messages'
import { thoughtCalls } from './thoughts'
import { webhookCalls } from './webhooks'
import type { CallTable } from './contract'

/** Every call of the API. The browser imports only the type, so that its bundle has no schemas. */
export const CALLS = {
  ...accessTokenCalls,
  ...accountDataCalls,
  ...accountCalls,
  ...actionItemCalls,
  ...assistantCalls,
  ...billingCalls,
  ...bulkChangeCalls,
  ...captureCalls,
  ...categoryCalls,
  ...changeCalls,
  ...deletedThoughtCalls,
  ...emailAddressCalls,
  ...healthCalls,
  ...importCalls,
  ...liveCalls,
  ...mergeCalls,
  ...notificationCalls,
  ...operationCalls,
  ...outboxCalls,
  ...passwordResetCalls,
  ...phoneVerificationCalls,
  ...recordingCalls,
  ...reminderCalls,
  ...sessionCalls,
  ...signInCalls,
  ...splitCalls,
  ...tagCalls,
  ...textMessageCalls,
  ...thoughtCalls,
  ...webhookCalls,
} as const satisfies CallTable
export type Calls = typeof CALLS
