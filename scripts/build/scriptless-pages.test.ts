import { describe, expect, it } from 'vitest'
import { Failure } from '../lib/failure.mjs'
import { withoutFramework } from './scriptless-pages.mjs'

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

  it('is not made from a page without scripts, because then something else is wrong', () => {
    expect(() => withoutFramework('<p>Text</p>')).toThrow(Failure)
  })
})
