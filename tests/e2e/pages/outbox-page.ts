import { expect, type Page } from '@playwright/test'

/** Opens the outbox once it has this e-mail to the person; returns the frame that shows it. */
export async function openMail(page: Page, username: string, subject: string) {
  const message = page
    .getByRole('listitem')
    .filter({ hasText: `${username}@example.com` })
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const frame = message.getByTitle(subject)
  if (!(await frame.isVisible())) await message.getByText('As a mail program shows it').click()
  return message.frameLocator(`iframe[title="${subject}"]`)
}

/** The target of a link in an e-mail to the person, on the server that `page` shows. */
export async function linkInMail(
  page: Page,
  { username, subject, link }: { username: string; subject: string; link: string },
): Promise<string> {
  const mail = await openMail(page, username, subject)
  const href = await mail.getByRole('link', { name: link }).getAttribute('href')
  const { pathname, search } = new URL(href ?? '')
  return new URL(pathname + search, page.url()).href
}
