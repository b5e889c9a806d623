import { fileResponse, pageResponse, screenResponse } from './responses'
import { handlingOf } from './handling'
import { forgetOlderFiles, keepFiles, keepLaterFiles } from './kept-files'
import { RELEASE } from './release'
import { scope } from './scope'
import { keepShare } from './shares'
import { sendUnsent } from './unsent'

/** The service worker (docs/decisions/0064): opens the app without a network. */

const RESPONSES = {
  screen: screenResponse,
  page: pageResponse,
  file: fileResponse,
  share: keepShare,
}

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOlderFiles(),
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  ),
)

scope.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data.type === 'keep-the-rest') return event.waitUntil(keepLaterFiles())
  // Otherwise a new version waits until the pages of the old version are closed.
  const isMine = data.type === 'is-mine' && data.release === RELEASE
  ports[0]?.postMessage(isMine)
  if (isMine || data.type === 'take-over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, scope.location.origin)
  if (handling) event.respondWith(RESPONSES[handling](event))
})

// Until the app is opened again, nothing else sends the waiting entries (docs/decisions/0069).
scope.addEventListener('sync', (event) => event.waitUntil(sendUnsent(event)))
