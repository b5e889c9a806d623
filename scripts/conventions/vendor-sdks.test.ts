import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { VENDOR_SDKS } from './vendor-sdks.mjs'

/** Libraries that work locally, without a vendor's service. */
const LIBRARIES = ['server-only', 'zod']

const IMPORTED = /(?:\bfrom |\bimport\()'([^'.][^']*)'/g

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

it('names every package that an adapter imports, so that the linter keeps it there', () => {
  const folder = join(root, 'lib', 'server', 'adapters')
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTED)])
    .map(([, module = '']) => module)
    .filter((module) => !module.startsWith('@/') && !isBuiltin(module))
  const known = [...Object.keys(VENDOR_SDKS), ...LIBRARIES]
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.filter((module) => !known.includes(packageOf(module)))).toEqual([])
})
