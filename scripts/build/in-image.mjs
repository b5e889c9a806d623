import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { pageSettings } from './sources.mjs'

/** The file in an image's folder with the settings that its pages were built with (image.mjs). */
export const IMAGE_STAMP = '.image.json'

const stampPath = join(root, IMAGE_STAMP)

/** Whether this folder is an image's: built, complete for serving, and unable to build or install. */
export const isImage = existsSync(stampPath)

/** Fails if the image's pages were built with settings other than the current ones. */
export function checkPagesOfImage() {
  /** @type {Record<string, string>} */
  const built = JSON.parse(readFileSync(stampPath, 'utf8'))
  const differing = Object.entries(pageSettings()).filter(([name, value]) => value !== built[name])
  if (differing.length === 0) return
  const names = differing.map(([name]) => name).join(', ')
  const args = differing.map(([name, value]) => `--build-arg ${name}=${value}`).join(' ')
  throw new Failure(
    `The pages of this image were built with another ${names}: build it again with ${args}, or with docker compose up -d --build.`,
  )
}
