import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { SCRIPTLESS_PAGES } from '@/scripts/build/scriptless-pages.mjs'
import {
  CONFIG_VARIABLE,
  STATIC_FOLDER,
  builtConfig,
  filesOfEveryPage,
  filesOfPage,
  nextCommand,
  pagesIn,
  renderedFile,
  routeAddresses,
  routeFiles,
  tracedFiles,
} from '@/scripts/server/next.mjs'
import { allCalls } from '../support/calls'
import { makeSharedBuild } from '../support/shared-build'

const root = process.cwd()

/** Next's own script, which only a page that runs React has. */
const OF_NEXT = /<script\b(?![^>]*\sdata-own\b)/

beforeAll(makeSharedBuild, 400_000)

it('Next reads the configuration that the build stored', () => {
  const reader = createRequire(import.meta.url).resolve('next/dist/server/config')
  expect(readFileSync(reader, 'utf8')).toContain(`process.env.${CONFIG_VARIABLE}`)
  const { env } = JSON.parse(builtConfig())
  expect(env.RAMBLE_BUILD_ID).toBe(readFileSync('.next/BUILD_ID', 'utf8'))
})

it('the start hook runs without a server, until it reaches the missing settings', () => {
  const run = `import { runStartHook } from './scripts/server/next.mjs'
    await runStartHook()`
  const { status, stderr } = spawnSync('node', ['--input-type=module', '-e', run], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_RUNTIME: 'nodejs' },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  })
})

it('every call has an address and a file', () => {
  const addresses = routeAddresses(root)
  expect(addresses).toEqual(expect.arrayContaining(allCalls.map(({ path }) => path)))
  const files = routeFiles()
  expect(files.length).toBeGreaterThanOrEqual(addresses.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it('the pages without React are in the build, without Next’s script', () => {
  for (const page of SCRIPTLESS_PAGES) {
    const html = readFileSync(renderedFile(page, 'html'), 'utf8')
    expect([page, html.length > 1000, OF_NEXT.test(html)]).toEqual([page, true, false])
  }
  expect(readFileSync(renderedFile('sw.js', 'body'), 'utf8')).toContain('/_next/static/chunks/')
})

it('every screen lists the files it loads', () => {
  const screens = readdirSync('app/(app)', { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'page.tsx')
    .map((name) => join('(app)', dirname(name)))
  expect(pagesIn('(app)').sort()).toEqual(screens.sort())
  const everywhere = filesOfEveryPage()
  expect(everywhere.length).toBeGreaterThan(0)
  for (const page of ['', 'shell', ...screens]) {
    const files = [...everywhere, ...filesOfPage(page)]
    expect([page, files.filter((name) => !existsSync(join(STATIC_FOLDER, name)))]).toEqual([
      page,
      [],
    ])
    expect(files.some((name) => name.endsWith('.css'))).toBe(true)
  }
})

it('the traces contain what the server loads', () => {
  const traced = tracedFiles().map((path) => relative(root, path))
  expect(traced).toEqual(expect.arrayContaining(['node_modules/pg/lib/index.js']))
  expect(traced.filter((path) => path.startsWith('..') || !existsSync(path))).toEqual([])
})

it('the command of Next is where we call it', () => {
  expect(existsSync(nextCommand)).toBe(true)
})
