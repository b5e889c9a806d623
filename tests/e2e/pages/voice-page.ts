import { expect, type Page } from '@playwright/test'
import { openPage } from './signed-in-page'

/**
 * The page object of the capture form for speaking; `page` shows exactly one form, or a dialog with one over it.
 */
export function voicePage(page: Page) {
  const field = page.getByRole('textbox', { name: 'Your thought' }).last()
  const record = page.getByRole('button', { name: 'Record', exact: true }).last()
  const stop = page.getByRole('button', { name: 'Stop', exact: true }).last()
  const timer = page.getByRole('timer').last()
  const kept = page.getByRole('list', { name: 'Recordings without text' }).getByRole('listitem')
  return {
    field,
    record,
    stop,
    timer,
    kept,
    send: page.getByRole('button', { name: 'Send', exact: true }).last(),
    transcribing: page.getByText('Transcribing...', { exact: true }).last(),
    keptButton: (name: 'Retry' | 'Download' | 'Discard') =>
      kept.getByRole('button', { name, exact: true }),

    /** Speaks for at least this many seconds, and is still recording afterwards. */
    async speak(seconds = 1) {
      await record.click()
      const spoken = async () => Number((await timer.textContent())?.replace('0:', ''))
      await expect.poll(spoken).toBeGreaterThanOrEqual(seconds)
    },
    async speakAndStop() {
      await this.speak()
      await stop.click()
    },
  }
}

/** Counts the active microphones, like the browser's recording indicator. */
export async function watchMicrophones(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Reflect.set(
      window,
      'microphonesOn',
      () => tracks.filter((one) => one.readyState === 'live').length,
    )
  })
  return () => page.evaluate(() => (Reflect.get(window, 'microphonesOn') as () => number)())
}

/** Opens the dashboard and waits until it is interactive. */
export async function openForm(page: Page, path = '/dashboard') {
  await openPage(page, path)
  return voicePage(page)
}
