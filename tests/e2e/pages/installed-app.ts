import { expect, type Page } from '@playwright/test'
import { newPerson } from './person'
import { openPage } from './signed-in-page'

/** Runs in the page: whether its worker answers for it, for somebody who is signed in. */
async function isControlling() {
  const registration = await navigator.serviceWorker.getRegistration()
  return (
    registration?.active?.state === 'activated' &&
    navigator.serviceWorker.controller !== null &&
    (await caches.has('ramble-signed-in'))
  )
}

/** Runs in the page: whether every file that the worker names is kept. */
async function isWhole() {
  const worker = await (await fetch('/sw.js')).text()
  const files = new Set(worker.match(/\/_next\/static\/[\w./~-]+/g))
  const kept = await Promise.all([...files].map((path) => caches.match(path)))
  return files.size > 0 && kept.every((file) => file !== undefined)
}

/** Waits until the app opens without a network on this device, at least the dashboard. */
export async function expectControlling(page: Page) {
  await expect.poll(() => page.evaluate(isControlling), { timeout: 60_000 }).toBe(true)
}

/** Waits until all of the app's files are kept on this device, and its worker answers for this page. */
export async function expectInstalled(page: Page) {
  await expectControlling(page)
  await expect.poll(() => page.evaluate(isWhole), { timeout: 60_000 }).toBe(true)
}

/** A person whose browser has the app. */
export async function personWithApp(page: Page) {
  const person = await newPerson(page)
  await openPage(page, '/')
  await expectInstalled(page)
  return person
}

/** The heading of the screen in the shared layout. */
export const screenHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

/** The small page of our own for what needs a network. */
export const offlinePage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are offline', exact: true })
