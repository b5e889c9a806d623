import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './project.mjs'

/** Pages made by the build of which every part works without React (docs/decisions/0010). */
const PAGES = ['landing', 'docs/api']

/** A page's own scripts carry this mark, and stay. */
const FRAMEWORK_SCRIPT = /<script\b(?![^>]*\sdata-own\b)[^>]*>[^]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\sas="script"[^>]*>/g

/**
 * A page as Next wrote it, without the scripts that would bring React to it.
 * @param {string} html
 */
export function withoutFramework(html) {
  const stripped = html.replace(FRAMEWORK_SCRIPT, '').replace(SCRIPT_PRELOAD, '')
  if (stripped === html || stripped.includes('/_next/static/chunks/turbopack')) {
    throw new Failure('Next wrote its scripts into a page in a way that is not known here.')
  }
  return stripped
}

/** Takes the framework's scripts out of the pages that do without, where the build has put them. */
export function stripScriptlessPages() {
  for (const page of PAGES) {
    const path = join(root, '.next', 'server', 'app', `${page}.html`)
    writeFileSync(path, withoutFramework(readFileSync(path, 'utf8')))
  }
}
