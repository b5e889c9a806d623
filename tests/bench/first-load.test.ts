import { expect, it } from 'vitest'
import { scriptAddresses } from './first-load'

it('counts each script and script preload of a page once, without polyfills for old browsers', () => {
  const html = `
    <link rel="preload" as="script" href="/a.js"/><link rel="modulepreload" href="/b.js"/>
    <link rel="preload" as="font" href="/font.woff2"/><link rel="stylesheet" href="/style.css"/>
    <script src="/a.js" async=""></script><script nonce="x">inline()</script>
    <script src="/old.js" noModule=""></script><script src="/c.js?v=1&amp;w=2"></script>`
  expect([...scriptAddresses(html)]).toEqual(['/a.js', '/b.js', '/c.js?v=1&w=2'])
})
