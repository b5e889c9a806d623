import { vi } from 'vitest'

/**
 * The app's modules reloaded with other settings, on the test file's own database. Import modules that
 * depend on settings from here, not at the top of the file.
 */
export async function freshApp(settings: Record<string, string>) {
  vi.resetModules()
  Object.assign(process.env, settings)
  return {
    factories: await import('./factories'),
    organise: await import('@/lib/server/organising/organise'),
    retry: await import('@/lib/server/generations/retry'),
    jobs: await import('@/inngest/functions'),
    postgresJobs: {
      ...(await import('@/lib/server/adapters/jobs/queues')),
      ...(await import('@/lib/server/adapters/jobs/workers')),
    },
    actionItems: {
      ...(await import('@/lib/server/action-items/read')),
      ...(await import('@/lib/server/action-items/write')),
    },
    thoughts: await import('@/lib/server/thoughts/read'),
    sweep: await import('@/lib/server/generations/sweep'),
    bulkChanges: {
      ...(await import('@/lib/server/bulk-changes/create')),
      ...(await import('@/lib/server/bulk-changes/read')),
      ...(await import('@/lib/server/bulk-changes/sweep')),
    },
    bringBack: await import('@/lib/server/generations/bring-back'),
    openMessages: await import('@/lib/server/notifications/sweep'),
    notices: await import('@/lib/server/notifications/send-notice'),
    digestQueue: await import('@/lib/server/digests/queue'),
    digests: await import('@/lib/server/digests/send'),
    reminders: {
      ...(await import('@/lib/server/reminders/claim')),
      ...(await import('@/lib/server/reminders/deliver')),
      ...(await import('@/lib/server/reminders/read')),
      ...(await import('@/lib/server/reminders/schedule')),
      ...(await import('@/lib/server/reminders/write')),
    },
    port: await import('@/lib/server/jobs/define-job'),
    inngestRoute: await import('@/app/api/inngest/route'),
    ...(await import('@/lib/server/database/db')),
    ...(await import('@/lib/server/database/prisma')),
  }
}
