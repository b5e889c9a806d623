import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from './answered-by-header'

const LOOK_EVERY_MS = 3_000

/** The least time between two reloads, so that a page whose code never loads is not reloaded again and again. */
const RELOAD_EVERY_MS = 60_000

/**
 * Shows the strip of components/layout/early-strip.tsx until the page's code has loaded: how many thoughts are unsent,
 * and that there is no network. A page whose code failed to load is reloaded when the server responds, unless somebody
 * has typed something, or when the sign is pressed; text in the capture form is kept. The page's code ends this script
 * by removing `earlyPage`.
 */
export const EARLY_STRIP_SCRIPT = `(() => {
window.earlyPage = true
let isLost = false
const show = () => {
  const strip = window.earlyPage && document.querySelector('[data-early-strip]')
  if (!strip) return
  const [count, sign] = strip.firstChild.children
  let { length } = window.earlyThoughts ?? ''
  try {
    const form = document.querySelector('[data-capture]').dataset.capture
    length = Object.keys(localStorage).filter((key) => key.startsWith(form) && key !== form + 'typed').length || length
  } catch {}
  count.textContent = length + ' unsent thought' + (length === 1 ? '' : 's')
  count.hidden = !length
  sign.hidden = navigator.onLine && !isLost
  strip.hidden = count.hidden && sign.hidden
  document.documentElement.toggleAttribute('data-strip', !strip.hidden)
}
const reload = () => {
  try {
    for (let { value, form } of document.querySelectorAll('[data-capture] textarea')) {
      if (value) localStorage[form.dataset.capture + 'typed'] = value
    }
  } catch {}
  location.reload()
}
const look = async () => {
  if (!window.earlyPage) return
  try {
    const { headers } = await fetch('/api/health', { cache: 'no-store' })
    const isTyped = [...document.querySelectorAll('textarea, input')].some((field) => field.value !== field.defaultValue)
    const { reloadedAt } = sessionStorage
    if (headers.get('${ANSWERED_BY_HEADER}') === '${ANSWERED_BY_RAMBLE}' && !isTyped && !(Date.now() - reloadedAt < ${RELOAD_EVERY_MS})) {
      sessionStorage.reloadedAt = Date.now()
      return reload()
    }
  } catch {}
  setTimeout(look, ${LOOK_EVERY_MS})
}
const hear = (type, listen) => addEventListener(type, listen, true)
hear('error', ({ target }) => {
  if (isLost || !String(target.src ?? target.href).startsWith(location.origin + '/_next/')) return
  isLost = true
  show()
  setTimeout(look, ${LOOK_EVERY_MS})
})
hear('click', ({ target }) => window.earlyPage && target.closest('[data-early-strip] button') && reload())
for (let type of ['submit', 'keydown', 'online', 'offline', 'DOMContentLoaded']) hear(type, () => setTimeout(show))
})()`.replaceAll(/\n */g, '\n')
