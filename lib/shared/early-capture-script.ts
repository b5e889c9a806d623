import { VISIBLE } from './visible-text'

/**
 * Takes thoughts sent from the capture form before the page's code has loaded. That code continues with them
 * (lib/client/store/queue/written-ahead.ts) and ends this script by removing its list. At most 1,000 characters.
 */
export const EARLY_CAPTURE_SCRIPT = `(() => {
const early = window.earlyThoughts = []
const isFit = (text) => /${VISIBLE.source}/u.test(text) && text.length <= 1500
const hear = (event) => {
  const form = early === window.earlyThoughts && event.target.closest('[data-capture]')
  if (!form) return
  const field = form.querySelector('textarea')
  const text = field.value
  if (event.type === 'submit' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isFit(text)) return
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const thought = { id, kind: 'thought', body: { text, capturedAt: new Date().toJSON() } }
    early.push(thought)
    field.value = ''
    try {
      localStorage[form.dataset.capture + id] = JSON.stringify(thought)
    } catch {}
  }
  form.querySelector('[type=submit]').disabled = !isFit(field.value)
}
for (let type of ['submit', 'input', 'keydown']) addEventListener(type, hear, true)
})()`.replaceAll(/\n */g, '\n')
