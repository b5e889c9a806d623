import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectInstalled } from '@/tests/e2e/pages/installed-app'
import {
  changeItems,
  changeReminders,
  changeThoughts,
  type Entry,
  expectChangedItems,
  expectChangedReminders,
  expectChangedThoughts,
  expectCopied,
  haveThings,
  type Things,
  unsentEntries,
} from '@/tests/e2e/pages/mixed-changes'
import { unsentCount, unsentPage, waitForCode } from '@/tests/e2e/pages/unsent-page'
import type { Person } from '../person'
import { Accepted, type DeviceOutcome, firstLine, judge } from './accepted'

/** After several failed attempts, the next attempt may be 30 s away. */
const SETTLES_WITHIN_MS = 120_000

/** A person's browser, in which they keep writing during a fault. */
export class Device {
  page!: Page
  context!: BrowserContext
  readonly accepted = new Accepted()
  things: Things | undefined
  private number = 0

  constructor(
    readonly person: Person,
    private readonly place: { address: string; databaseUrl: string; name: string },
  ) {}

  get name(): string {
    return this.place.name
  }

  get home(): string {
    return `${this.place.address}/dashboard`
  }

  /** Signs the person in, and opens the dashboard. */
  async openIn(context: BrowserContext): Promise<void> {
    const [name = '', value = ''] = this.person.cookie.split('=', 2)
    await context.addCookies([{ name, value, url: this.place.address }])
    this.context = context
    this.page = await context.newPage()
    await this.reopen()
    await waitForCode(this.page)
  }

  /** Loads the dashboard again. */
  async reopen(): Promise<void> {
    await this.page.goto(this.home)
    await expect(unsentPage(this.page).field).toBeVisible()
  }

  /** Waits until the device has the whole app, and a copy of things that the person can change offline. */
  async install(): Promise<void> {
    await expectInstalled(this.page)
    this.things ??= await haveThings(this.page)
    await expectCopied(this.page)
  }

  /** A text that was not written before. */
  newText(): string {
    this.number += 1
    return `${this.name} number ${this.number}`
  }

  /** Sends new thoughts. Each counts as accepted once the field is empty. */
  async write(count: number): Promise<void> {
    const { field, send } = unsentPage(this.page)
    for (let written = 0; written < count; written += 1) {
      const text = this.newText()
      await send(text)
      await expect(field).toHaveValue('')
      this.accepted.texts.push(text)
    }
  }

  /** Makes all kinds of changes. Each counts as accepted once the screen shows it and counts it as unsent. */
  async change(): Promise<void> {
    if (!this.things) throw new Error('The device has nothing to change')
    await this.expectCounted()
    await changeItems(this.page, this.things.archived)
    await changeThoughts(this.page, this.things)
    await changeReminders(this.page)
    await this.reopen()
  }

  /** The unsent entries on the device, in the order of sending. */
  readonly waiting = () => unsentEntries(this.page)

  /** Waits until the screen counts all entries as unsent, none as in flight. */
  private async expectCounted(): Promise<void> {
    const waiting = (await this.waiting()).length
    await expect(unsentCount(this.page)).toHaveText(new RegExp(`^${waiting} unsent`))
  }

  /** Notes all unsent entries, to look for them at the end. */
  async noteWaiting(): Promise<void> {
    for (const { id, kind } of await this.waiting()) {
      if (this.accepted.waited.includes(id)) continue
      this.accepted.waited.push(id)
      if (kind === 'change') this.accepted.changes.push(id)
    }
  }

  /** The person has decided a choice about these changes, so the server need not have performed them. */
  decided(ids: readonly string[]): void {
    const { waited, changes } = this.accepted
    for (const list of [waited, changes]) {
      list.splice(0, list.length, ...list.filter((id) => !ids.includes(id)))
    }
  }

  /** Waits until everything that can be sent is sent; returns what is left. */
  async settle(): Promise<Entry[]> {
    const pending = async () => (await this.waiting()).filter(({ refusal }) => !refusal).length
    await expect
      .poll(pending, { timeout: SETTLES_WITHIN_MS })
      .toBe(0)
      .catch(() => undefined)
    return this.waiting()
  }

  /** Judges what happened to everything that was accepted, given the entries still on the device. */
  async judge(what: string, left: readonly Entry[], note = ''): Promise<DeviceOutcome> {
    await this.checkThings()
    const held = left.map(({ id, kind, body }) => (kind === 'thought' ? (body?.text ?? id) : id))
    const { person, place, accepted } = this
    const { impossible, ...judged } = await judge(place.databaseUrl, person.id, accepted, held)
    const reasons = new Set(left.map(({ refusal }) => refusal?.message ?? 'not sent in time'))
    const said = [note, ...reasons, ...accepted.wrong]
    if (impossible.length > 0) said.push(`${impossible.length} with an impossible time`)
    return { what, ...judged, note: said.filter((part) => part !== '').join('; ') }
  }

  /** Notes where the server differs from what the device showed. */
  private async checkThings(): Promise<void> {
    const { things, page } = this
    if (!things || this.accepted.changes.length === 0) return
    const checks = {
      'action items': () => expectChangedItems(page, things.archived),
      thoughts: () => expectChangedThoughts(page, things),
      reminders: () => expectChangedReminders(page),
    }
    for (const [name, check] of Object.entries(checks)) {
      await check().catch((error: Error) =>
        this.accepted.wrong.push(`${name}: ${firstLine(error.message)}`),
      )
    }
  }
}
