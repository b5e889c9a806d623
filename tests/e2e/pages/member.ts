import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test'

let made = 0

export const PASSWORD = 'correct horse'

/** Signs the browser in as the test's own person, who has no data yet. */
export async function signUp(
  page: Page,
  fields: Record<string, unknown> = {},
): Promise<{ username: string }> {
  made += 1
  const username = `member${process.pid}x${Date.now()}x${made}`
  const response = await page.request.post('/api/register', {
    data: { username, email: `${username}@example.com`, password: PASSWORD, ...fields },
  })
  await mustBeOk(response)
  return { username }
}

/** Saves a thought as this person; returns its id. */
export async function capture(page: Page, text: string): Promise<number> {
  const response = await page.request.post('/api/thoughts', { data: { text } })
  await mustBeOk(response)
  return ((await response.json()) as { id: number }).id
}

async function mustBeOk(response: APIResponse) {
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
}

/** Another device on which the person is signed in, without a browser. */
export async function otherDevice(
  baseURL: string | undefined,
  username: string,
): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: baseURL ?? '' })
  await mustBeOk(await device.post('/api/login', { data: { username, password: PASSWORD } }))
  return device
}

/** Logs out in the open menu and confirms a loss, such as "1 draft". */
export async function logOutLosing(page: Page, loss: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out now?' })
  await expect(question).toContainText(`${loss} on this device is not sent yet and would be lost.`)
  await question.getByRole('button', { name: 'Log out' }).click()
}

/** Ends the session as an expired cookie does. */
export const endSession = (context: BrowserContext) => context.clearCookies()

/** A person who signed up in this browser and is no longer signed in; returns their username. */
export async function newPersonElsewhere(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const { username } = await signUp(page)
  await page.close()
  await endSession(context)
  return username
}
