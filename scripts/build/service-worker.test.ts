import { expect, it } from 'vitest'
import { filesIn, withReferences } from './service-worker.mjs'

it('finds the files that a script, a style or a manifest names', () => {
  const text =
    'load(["static/chunks/0ab-c_d.js","/_next/static/chunks/e.css"]);src:url(../media/font-s.p.0x.woff2)'
  expect(filesIn(text)).toEqual(['chunks/0ab-c_d.js', 'chunks/e.css', 'media/font-s.p.0x.woff2'])
})

it('follows what files name, once each, and leaves out what is not there', () => {
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
