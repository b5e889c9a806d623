import type { Job } from '@/lib/server/jobs/define-job'
import { changeManyJob } from './change-many'
import { deliverWebhooksJob } from './deliver-webhooks'
import { exportAccountJob } from './export-account'
import { importJob } from './import'
import { organiseThoughtJob } from './organise-thought'
import { purgeChangesJob } from './purge-changes'
import { purgeCountersJob } from './purge-counters'
import { purgeDeletedThoughtsJob } from './purge-deleted-thoughts'
import { mailPasswordResetJob } from './mail-password-reset'
import { purgeExportsJob } from './purge-exports'
import { removeFilesJob } from './remove-files'
import { purgeImportsJob } from './purge-imports'
import { purgeRecordingsJob } from './purge-recordings'
import { notifyRambleJob } from './notify-ramble'
import { queueDigestsJob } from './queue-digests'
import { sendDigestJob } from './send-digest'
import { remindJobs } from './remind'
import { rereadPayersJob } from './reread-payers'
import { sweepRemindersJob } from './sweep-reminders'
import { sweepWaitingJob } from './sweep-waiting'
import { tellFormerAddressJob } from './tell-former-address'
import { tellPasswordResetJob } from './tell-password-reset'
import { tellWebhookSwitchedOffJob } from './tell-webhook-switched-off'
import { verifyAddressJob } from './verify-address'

/** Every background job of the product. */
export const jobs: readonly Job[] = [
  organiseThoughtJob,
  sweepWaitingJob,
  changeManyJob,
  exportAccountJob,
  importJob,
  removeFilesJob,
  purgeExportsJob,
  purgeChangesJob,
  purgeCountersJob,
  purgeDeletedThoughtsJob,
  purgeImportsJob,
  purgeRecordingsJob,
  notifyRambleJob,
  queueDigestsJob,
  sendDigestJob,
  ...remindJobs,
  sweepRemindersJob,
  deliverWebhooksJob,
  tellWebhookSwitchedOffJob,
  verifyAddressJob,
  tellFormerAddressJob,
  mailPasswordResetJob,
  tellPasswordResetJob,
  rereadPayersJob,
]
