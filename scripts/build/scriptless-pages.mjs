import { readFileSync, writeFileSync } from 'node:fs'
import { renderedFile, withoutFramework } from '../server/next.mjs'

/** Pages that the build renders and that work without React (docs/decisions/0010). */
export const SCRIPTLESS_PAGES = ['landing', 'docs/api', 'offline']

/** Removes the framework's scripts from those pages in the build's output. */
export function stripScriptlessPages() {
  for (const page of SCRIPTLESS_PAGES) {
    const path = renderedFile(page, 'html')
    writeFileSync(path, withoutFramework(readFileSync(path, 'utf8')))
  }
}
