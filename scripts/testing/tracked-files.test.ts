import { expect, it } from 'vitest'
import { filesNotIgnored, trackedFiles } from './tracked-files.mjs'

it('without git, the files of a fresh clone are the files that .gitignore does not exclude', () => {
  const found = filesNotIgnored()
  expect(found).toEqual(expect.arrayContaining(trackedFiles() ?? ['package.json']))
  const folders = [...new Set(found.map((path) => path.split('/')[0]))]
  expect(folders).toContain('.env.example')
  for (const name of ['.git', 'node_modules', '.next', '.data', '.env', 'test-results']) {
    expect(folders).not.toContain(name)
  }
  expect(found.filter((path) => path.startsWith('prisma/client/'))).toEqual([])
})
