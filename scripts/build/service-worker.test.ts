import { expect, it } from 'vitest'
import { withReferences } from './service-worker.mjs'

it('follows the references of files, once each, and leaves out missing files', () => {
  const files: Record<string, string> = {
    'chunks/a.js': '"static/chunks/b.js" "static/chunks/gone.js"',
    'chunks/b.js': '"static/chunks/a.js" "static/chunks/c.css"',
    'chunks/c.css': 'url(../media/f.woff2)',
  }
  expect(withReferences(['chunks/a.js'], (name) => files[name] ?? null)).toEqual([
    'chunks/a.js',
    'chunks/b.js',
    'chunks/c.css',
    'media/f.woff2',
  ])
  expect(withReferences(['chunks/a.js'], (name) => files[name] ?? null, 1)).toEqual([
    'chunks/a.js',
    'chunks/b.js',
  ])
})
