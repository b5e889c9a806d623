import * as actionItems from './action-items/route'
import * as actionItemsId from './action-items/[id]/route'
import * as authCallbackProvider from './auth/callback/[provider]/route'
import * as authFirebase from './auth/firebase/route'
import * as authSigninProvider from './auth/signin/[provider]/route'
import * as billingPortal from './billing-portal/route'
import * as categories from './categories/route'
import * as categoriesId from './categories/[id]/route'
import * as categoriesIdExportCsv from './categories/[id]/export-csv/route'
import * as categoriesIdThoughts from './categories/[id]/thoughts/route'
import * as devOutbox from './dev/outbox/route'
import * as emailAddressAct from './email-address/[act]/route'
import * as getOrCreateSubscription from './get-or-create-subscription/route'
import * as health from './health/route'
import * as live from './live/route'
import * as login from './login/route'
import * as logout from './logout/route'
import * as passwordResetFinish from './password-reset/finish/route'
import * as passwordResetRequest from './password-reset/request/route'
import * as plan from './plan/route'
import * as ready from './ready/route'
import * as register from './register/route'
import * as reminders from './reminders/route'
import * as remindersId from './reminders/[id]/route'
import * as tags from './tags/route'
import * as thoughts from './thoughts/route'
import * as thoughtsId from './thoughts/[id]/route'
import * as thoughtsIdActionItems from './thoughts/[id]/action-items/route'
import * as thoughtsIdArchive from './thoughts/[id]/archive/route'
import * as thoughtsIdExport from './thoughts/[id]/export/route'
import * as thoughtsIdRelated from './thoughts/[id]/related/route'
import * as thoughtsIdReminderSuggestions from './thoughts/[id]/reminder-suggestions/route'
import * as thoughtsIdRetry from './thoughts/[id]/retry/route'
import * as thoughtsIdTags from './thoughts/[id]/tags/route'
import * as thoughtsIdTagsTagid from './thoughts/[id]/tags/[tagId]/route'
import * as thoughtsIdUnarchive from './thoughts/[id]/unarchive/route'
import * as thoughtsExport from './thoughts/export/route'
import * as transcribe from './transcribe/route'
import * as unsubscribe from './unsubscribe/route'
import * as user from './user/route'
import * as userChangePassword from './user/change-password/route'
import * as userLinkProvider from './user/link-provider/route'
import * as userExport from './user/export/route'
import * as userExportDownload from './user/export/download/route'
import * as userNotificationSettings from './user/notification-settings/route'
import * as userSessions from './user/sessions/route'
import * as userSessionsId from './user/sessions/[id]/route'
import * as userProfile from './user/profile/route'
import * as userRemovePhone from './user/remove-phone/route'
import * as userSetPassword from './user/set-password/route'
import * as userSignOutEverywhere from './user/sign-out-everywhere/route'
import * as userUnlinkProvider from './user/unlink-provider/route'
import * as userVerifyEmailSend from './user/verify-email/send/route'
import * as userVerifyPhoneSend from './user/verify-phone/send/route'
import * as userVerifyPhoneVerify from './user/verify-phone/verify/route'
import * as webhooksStripe from './webhooks/stripe/route'
import * as webhooksTwilio from './webhooks/twilio/route'

/**
 * Every address of the API and its handlers, for the reference and for the tests, which compare it
 * with the files. The reference itself and what Inngest calls are no part of the contract.
 */
export const operations = {
  '/api/action-items': actionItems,
  '/api/action-items/[id]': actionItemsId,
  '/api/auth/callback/[provider]': authCallbackProvider,
  '/api/auth/firebase': authFirebase,
  '/api/auth/signin/[provider]': authSigninProvider,
  '/api/billing-portal': billingPortal,
  '/api/categories': categories,
  '/api/categories/[id]': categoriesId,
  '/api/categories/[id]/export-csv': categoriesIdExportCsv,
  '/api/categories/[id]/thoughts': categoriesIdThoughts,
  '/api/dev/outbox': devOutbox,
  '/api/email-address/[act]': emailAddressAct,
  '/api/get-or-create-subscription': getOrCreateSubscription,
  '/api/health': health,
  '/api/live': live,
  '/api/login': login,
  '/api/logout': logout,
  '/api/password-reset/finish': passwordResetFinish,
  '/api/password-reset/request': passwordResetRequest,
  '/api/plan': plan,
  '/api/ready': ready,
  '/api/register': register,
  '/api/reminders': reminders,
  '/api/reminders/[id]': remindersId,
  '/api/tags': tags,
  '/api/thoughts': thoughts,
  '/api/thoughts/[id]': thoughtsId,
  '/api/thoughts/[id]/action-items': thoughtsIdActionItems,
  '/api/thoughts/[id]/archive': thoughtsIdArchive,
  '/api/thoughts/[id]/export': thoughtsIdExport,
  '/api/thoughts/[id]/related': thoughtsIdRelated,
  '/api/thoughts/[id]/reminder-suggestions': thoughtsIdReminderSuggestions,
  '/api/thoughts/[id]/retry': thoughtsIdRetry,
  '/api/thoughts/[id]/tags': thoughtsIdTags,
  '/api/thoughts/[id]/tags/[tagId]': thoughtsIdTagsTagid,
  '/api/thoughts/[id]/unarchive': thoughtsIdUnarchive,
  '/api/thoughts/export': thoughtsExport,
  '/api/transcribe': transcribe,
  '/api/unsubscribe': unsubscribe,
  '/api/user': user,
  '/api/user/change-password': userChangePassword,
  '/api/user/link-provider': userLinkProvider,
  '/api/user/export': userExport,
  '/api/user/export/download': userExportDownload,
  '/api/user/notification-settings': userNotificationSettings,
  '/api/user/profile': userProfile,
  '/api/user/sessions': userSessions,
  '/api/user/sessions/[id]': userSessionsId,
  '/api/user/remove-phone': userRemovePhone,
  '/api/user/set-password': userSetPassword,
  '/api/user/sign-out-everywhere': userSignOutEverywhere,
  '/api/user/unlink-provider': userUnlinkProvider,
  '/api/user/verify-email/send': userVerifyEmailSend,
  '/api/user/verify-phone/send': userVerifyPhoneSend,
  '/api/user/verify-phone/verify': userVerifyPhoneVerify,
  '/api/webhooks/stripe': webhooksStripe,
  '/api/webhooks/twilio': webhooksTwilio,
}
