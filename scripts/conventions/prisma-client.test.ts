import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** What makes an export of everything (docs/decisions/0128). */
const OF_AN_EXPORT = ['contents', 'mail-export', 'make-export'].map(
  (name) => `lib/server/account-data/${name}.ts`,
)

it('only an export of everything uses Prisma’s client, since its first call takes 71 MiB', () => {
  const users = ['app', 'inngest', 'lib']
    .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => /\bdb\(\)\s*\./.test(readFileSync(join(root, path), 'utf8')))
  expect(users.sort()).toEqual(OF_AN_EXPORT)
})
