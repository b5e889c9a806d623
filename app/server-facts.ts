import type { ServerFacts } from '@/lib/client/page/server-facts'
import { readSignInProvider } from '@/lib/server/accounts/provider-flow'
import { readAvailability } from '@/lib/server/recordings/transcribe'
import { workerRemoval } from '@/lib/server/http/service-worker'
import { buildId } from '@/lib/server/process/env'

/** What every signed-in page, and the shell, tells the browser about this server. */
export function readServerFacts(): ServerFacts {
  return {
    release: workerRemoval() === null ? buildId : null,
    provider: readSignInProvider(),
    canTranscribe: readAvailability().isAvailable,
  }
}
