import { expect, type Page } from '@playwright/test'
import { newPerson } from './person'
import { openPage } from './signed-in-page'

/** Runs in the page: whether the worker controls it, for a signed-in person. */
async function isControlling() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (
    registration?.active?.state === 'activated' &&
    navigator.serviceWorker.controller !== null &&
    (await caches.has('ramble-signed-in'))
  )
}

/** Runs in the page: whether every file that the worker lists is cached. */
async function isWhole() {
  const worker = await (await fetch('/sw.js')).text()
  const files = new Set(worker.match(/\/_next\/static\/[\w./~-]+/g))
  const kept = await Promise.all([...files].map((path) => caches.match(path)))
  return files.size > 0 && kept.every((file) => file !== undefined)
}

/** Waits until at least the dashboard opens without a network on this device. */
export async function expectControlling(page: Page) {
  await expect.poll(() => page.evaluate(isControlling), { timeout: 60_000 }).toBe(true)
}

/** Waits until all of the app's files are cached on this device, and its worker controls this page. */
export async function expectInstalled(page: Page) {
  await expectControlling(page)
  await expect.poll(() => page.evaluate(isWhole), { timeout: 60_000 }).toBe(true)
}

/** A person whose browser has cached the whole app. */
export async function personWithApp(page: Page) {
  const person = await newPerson(page)
  await openPage(page, '/')
  await expectInstalled(page)
  return person
}

/** The heading of the screen in the shared layout. */
export const screenHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

/** The heading of the app's own page for addresses that need a network. */
export const offlinePage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are offline', exact: true })
