import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './member'

interface SharedFile {
  name: string
  type: string
  bytes: Buffer
}

interface Shared {
  title?: string
  text?: string
  url?: string
  files?: SharedFile[]
  /** An encoding other than the one that browsers use for shares. */
  enctype?: string
}

/** Shares like the system's Share menu: submits a form to the share target, to which the page navigates. */
export async function share(page: Page, { files = [], enctype, ...fields }: Shared) {
  const sent = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await page.evaluate(
    ({ fields, files, enctype }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype, hidden: true })
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('textarea')
        Object.assign(field, { name, value })
        form.append(field)
      }
      const chosen = new DataTransfer()
      for (const { name, type, bytes } of files) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        chosen.items.add(new File([content], name, { type }))
      }
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'recordings', multiple: true })
      input.files = chosen.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    {
      fields,
      files: files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.toString('base64') })),
      enctype: enctype ?? 'multipart/form-data',
    },
  )
  await sent
}

/** The form that receives shares. */
export function sharedForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create New Ramble' })
  return {
    dialog,
    field: dialog.getByRole('textbox', { name: 'Your thought' }),
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    /** The share, shown separately until the person adds it. */
    apart: dialog.getByRole('region', { name: 'Shared with Ramble' }),
    /** Reveals a share that may be another person's. */
    show: dialog.getByRole('button', { name: 'Show it', exact: true }),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
    discard: dialog.getByRole('button', { name: 'Discard', exact: true }),
  }
}

/** The number of shares waiting in the browser. */
export const waitingShares = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('shared-with-ramble'))) return 0
    return (await (await caches.open('shared-with-ramble')).keys()).length
  })

export const expectNoneWaits = (page: Page) => expect.poll(() => waitingShares(page)).toBe(0)

/** Opens a page of another site that submits a form to the share target, with or without revealing its origin. */
export async function sendFromElsewhere(
  page: Page,
  target: string,
  { isHidden = false, inFrame = false } = {},
) {
  const place = `http://elsewhere.example/${isHidden}-${inFrame}`
  await page.route(place, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: isHidden || inFrame ? { 'referrer-policy': 'no-referrer' } : {},
      body: `<form method="post" action="${target}" enctype="multipart/form-data" ${inFrame ? 'target="frame"' : ''}>
        <input name="text" value="From elsewhere"><button>Send</button></form>
        <iframe name="frame"></iframe>`,
    }),
  )
  await page.goto(place)
  const sent = page.waitForEvent('framenavigated')
  await page.getByRole('button').click()
  await sent
}

/** Expects the sign-in screen, which says that a share is waiting. */
export async function expectAtTheDoor(page: Page, { waiting = 1 } = {}) {
  await expect(page).toHaveURL(/\/auth$/, { timeout: 20_000 })
  await expect(page.getByText('What you shared waits on this device for a day.')).toBeVisible()
  expect(await waitingShares(page)).toBe(waiting)
}

export async function signInAs(page: Page, username: string) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
