import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Files of a build that may contain the names of other files, or the build's id. */
const TEXT = /\.(js|json|html|body|meta|rsc|css)$|BUILD_ID$/

/** A reference to one of the build's scripts or styles. */
const CHUNK = /(static\/chunks\/)([\w.~-]+\.(?:js|css))/g

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/**
 * Copies this project's build as if it were made from other sources: its id and the addresses of all its scripts
 * and styles differ from those of the original.
 */
export function makeSecondRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'ramble-release-'))
  const build = join(folder, '.next')
  const release = readFileSync('.next/BUILD_ID', 'utf8')
  for (const name of ['scripts', '.next']) cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'public', 'package.json', 'prisma']) {
    symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  for (const path of filesBelow(build).filter((path) => TEXT.test(path))) {
    const text = readFileSync(path, 'utf8')
    const next = text
      .replace(CHUNK, '$1second-$2')
      .replaceAll(release, [...release].reverse().join(''))
    if (next !== text) writeFileSync(path, next)
  }
  for (const path of filesBelow(join(build, 'static', 'chunks'))) {
    renameSync(path, join(dirname(path), `second-${basename(path)}`))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
