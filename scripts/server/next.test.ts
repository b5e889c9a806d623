import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Failure } from '../lib/failure.mjs'
import { root } from '../lib/project.mjs'
import { NEXT_VERSION, filesIn, withoutFramework } from './next.mjs'

it('is written for the Next that is installed', () => {
  const path = join(root, 'node_modules', 'next', 'package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(version, 'see "When Next is raised" in scripts/server/README.md').toBe(NEXT_VERSION)
})

it('finds the files that a script, a style or a manifest names', () => {
  const text =
    'load(["static/chunks/0ab-c_d.js","/_next/static/chunks/e.css"]);src:url(../media/font-s.p.0x.woff2)'
  expect(filesIn(text)).toEqual(['chunks/0ab-c_d.js', 'chunks/e.css', 'media/font-s.p.0x.woff2'])
})

const OWN = '<script data-own="true">show("</p>")</script>'

describe('a page without the framework', () => {
  it('keeps its content and its own script, but nothing that loads React or its data', () => {
    const page = withoutFramework(
      '<head><link rel="stylesheet" href="a.css"/><link rel="preload" as="script" href="a.js"/>' +
        '<script src="/_next/static/chunks/turbopack-1.js" async=""></script></head>' +
        `<body>${OWN}<p>Text</p><script>self.__next_f.push([1,"<p>\\u003c/script>"])\n</script></body>`,
    )
    expect(page).toBe(
      `<head><link rel="stylesheet" href="a.css"/></head><body>${OWN}<p>Text</p></body>`,
    )
  })

  it('cannot be made from a page without scripts, because then something else is wrong', () => {
    expect(() => withoutFramework('<p>Text</p>')).toThrow(Failure)
  })
})
