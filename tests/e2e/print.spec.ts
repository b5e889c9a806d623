import { expect, type Locator, type Page, test } from '@playwright/test'
import { newPerson } from './pages/person'
import { thoughtPage } from './pages/thought-page'

/** Gives a thought details that differ from its text. */
const giveDetails = (page: Page, id: number) =>
  page.request.patch(`/api/thoughts/${id}`, { data: { parsedContent: { details: 'Roses.' } } })

test('a ramble is printed without the rest of the page', async ({ page }) => {
  const person = await newPerson(page)
  const { id } = await person.capture('Call Ana about the #garden party')
  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(page.getByRole('banner')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(thought.part('Original thought')).toHaveText('Original thoughtSame as the summary')
  await expect(thought.part('Details'), 'details that say the same').toBeHidden()
  await giveDetails(page, id)
  for (const width of [718, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(thought.title).toBeVisible()
    for (const part of ['Summary', 'Details', 'Original thought'] as const) {
      await expect(thought.part(part)).toBeVisible()
    }
    await expect(thought.tags.getByText('garden', { exact: true })).toBeVisible()
    await expect(thought.actionItems).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(thought.related).toHaveCount(0)
  }
})

/** The lightness of an element's text and of its background: 0 is black, 1 white. */
const lightness = (shown: Locator) =>
  shown.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const toLightness = (colour: string) => {
      if (!canvas) return NaN
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return alpha === 0 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    let ground: number | null = null
    for (let at: Element | null = element; at && ground === null; at = at.parentElement)
      ground = toLightness(getComputedStyle(at).backgroundColor)
    return { letters: toLightness(getComputedStyle(element).color), ground }
  })

test('a ramble is printed in dark letters on white, even from the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const person = await newPerson(page)
  const { id } = await person.capture('Call Ana about the #garden party')
  await giveDetails(page, id)
  const thought = thoughtPage(page)
  await thought.open(id)
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect((await lightness(thought.title)).letters).toBeGreaterThan(0.6)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const printed = {
    title: thought.title,
    time: page.getByRole('article').locator('time').first(),
    summary: thought.part('Summary').getByRole('paragraph'),
    details: thought.part('Details').getByRole('paragraph'),
    original: thought.part('Original thought').getByRole('paragraph'),
    item: thought.actionItems.getByRole('listitem').locator('label span').first(),
    tag: thought.tags.getByText('garden', { exact: true }),
    category: thought.categoryChoice,
  }
  for (const [name, shown] of Object.entries(printed)) {
    // Elements that change their colours with a transition need another frame.
    await expect(async () => {
      const { letters, ground } = await lightness(shown)
      expect(letters, `the letters of ${name}`).toBeLessThan(0.45)
      expect(ground, `what ${name} stands on`).toBeGreaterThan(0.85)
    }).toPass({ timeout: 10_000 })
  }
})
