import { PAYMENT_RESULT } from '@/lib/shared/screens'
import { findFile, findOfflinePage, findShell } from './kept-files'
import { type Fetching, scope } from './scope'
import { hasSignedIn } from './signed-in'

/** How long a server may take before a screen opens from the shell. */
const PATIENCE_MS = 1_500

/** The statuses that a proxy returns when the server is down. */
const isGone = ({ status }: Response) => status >= 502 && status <= 504

/** The server's response, which the browser may have requested while this worker started. */
async function fromServer({ preloadResponse, request }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const afterPatience = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))

/** The shell knows nothing of a payment: however late, the server's page is better. */
const isAfterPayment = ({ url }: Request) => new URL(url).searchParams.has(PAYMENT_RESULT)

/**
 * A signed-in screen: the server's page if it comes soon, otherwise the shell. If nobody is signed in here, it is an
 * ordinary page.
 */
export async function screenResponse(event: Fetching): Promise<Response> {
  const server = fromServer(event)
  const settled = server.catch(() => undefined)
  // The shell may come first.
  event.waitUntil(settled)
  const shell = (await hasSignedIn()) ? await findShell() : undefined
  if (!shell) return orOfflinePage(server)
  if (!scope.navigator.onLine) return shell
  const isPatient = isAfterPayment(event.request)
  const response = await (isPatient ? settled : Promise.race([settled, afterPatience()]))
  return response && !isGone(response) ? response : shell
}

/** Any other page: the server's, or our own page that says that there is no network. */
export const pageResponse = (event: Fetching): Promise<Response> => orOfflinePage(fromServer(event))

async function orOfflinePage(server: Promise<Response>): Promise<Response> {
  try {
    return await server
  } catch (error) {
    const page = await findOfflinePage()
    if (page) return page
    throw error
  }
}

/** A file of a build: the kept one, since its content never changes within a release. */
export async function fileResponse({ request }: Fetching): Promise<Response> {
  return (await findFile(request)) ?? fetch(request)
}
