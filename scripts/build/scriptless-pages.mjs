import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'

/** Pages rendered by the build that work without React (docs/decisions/0010). */
export const SCRIPTLESS_PAGES = ['landing', 'docs/api', 'offline']

/** A page's own scripts have this mark and are kept. */
const FRAMEWORK_SCRIPT = /<script\b(?![^>]*\sdata-own\b)[^>]*>[^]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\sas="script"[^>]*>/g

/**
 * A page as Next wrote it, without the scripts that load React.
 * @param {string} html
 */
export function withoutFramework(html) {
  const stripped = html.replace(FRAMEWORK_SCRIPT, '').replace(SCRIPT_PRELOAD, '')
  if (stripped === html || stripped.includes('/_next/static/chunks/turbopack')) {
    throw new Failure('Next wrote its scripts into a page in a way that is not known here.')
  }
  return stripped
}

/** Removes the framework's scripts from those pages in the build's output. */
export function stripScriptlessPages() {
  for (const page of SCRIPTLESS_PAGES) {
    const path = join(root, '.next', 'server', 'app', `${page}.html`)
    writeFileSync(path, withoutFramework(readFileSync(path, 'utf8')))
  }
}
