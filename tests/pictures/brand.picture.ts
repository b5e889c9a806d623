import { readFileSync, writeFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'

const TEAL = '#005a5c'
const PAPER = '#faf7f1'
const INK = '#2a211b'
const GREY = '#6b6056'

const [STROKES] = /<path.*\/>/.exec(readFileSync('app/icon.svg', 'utf8')) ?? []

/*
 * The pictures that represent the product elsewhere: in a browser's tab, on a phone's home screen, in the preview of
 * a link. They are drawn from the mark and the fonts, so that they can be made again.
 */
const ICONS = [
  { path: 'public/icons/192.png', size: 192, shape: { radius: 9 } },
  { path: 'public/icons/512.png', size: 512, shape: { radius: 9 } },
  // Systems that crop icons to their own shape keep the central four fifths.
  { path: 'public/icons/maskable.png', size: 512, shape: { margin: 5 } },
  { path: 'app/apple-icon.png', size: 180, shape: { margin: 2 } },
]

for (const { path, size, shape } of ICONS) {
  test(path, async ({ page }) => {
    writeFileSync(path, await draw(page, { html: mark(shape), width: size, height: size }))
  })
}

test('app/favicon.ico', async ({ page }) => {
  const png = await draw(page, { html: mark({ radius: 7 }), width: 32, height: 32 })
  writeFileSync('app/favicon.ico', asIco(png))
})

test('app/opengraph-image.png', async ({ page }) => {
  const preview = await draw(page, { html: previewPage(), width: 1200, height: 630 })
  writeFileSync('app/opengraph-image.png', preview)
})

async function draw(
  page: Page,
  { html, ...size }: { html: string; width: number; height: number },
) {
  await page.setViewportSize(size)
  await page.setContent(`<style>*{margin:0;box-sizing:border-box}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

/** In units of 1/32 of the mark's size. */
function mark({ radius = 0, margin = 0 }) {
  const view = [-margin, -margin, 32 + 2 * margin, 32 + 2 * margin]
  const [x, y, width, height] = view
  return `<svg viewBox="${view.join(' ')}" fill="none" style="display:block;width:100vw;height:100vh">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${TEAL}"/>${STROKES}</svg>`
}

/** One PNG of 32 by 32 px in the .ico container that old browsers request. */
function asIco(png: Buffer) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function fontFace(name: string, file: string) {
  const data = readFileSync(`node_modules/${file}`).toString('base64')
  return `@font-face{font-family:${name};font-weight:200 900;src:url(data:font/woff2;base64,${data})}`
}

function previewPage() {
  const tags = ['kitchen tap', 'plumber', 'cake', 'home']
  const items = ['Call the plumber before Thursday', 'Order a cake', 'Buy a card with herons on it']
  return `<style>
    ${fontFace('figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
    ${fontFace('newsreader', '@fontsource/newsreader/files/newsreader-latin-600-normal.woff2')}
    body{width:1200px;height:630px;background:${PAPER};color:${INK};font:24px/1.45 figtree;padding:72px;display:grid;grid-template-columns:1fr 480px;gap:64px;align-items:center}
    .brand{display:flex;align-items:center;gap:18px;font:600 38px newsreader}
    .brand svg{width:60px!important;height:60px!important}
    h1{font:600 72px/1.04 newsreader;letter-spacing:-.022em;margin:40px 0 22px}
    p{color:${GREY}}
    .said{background:#eee9df;border-radius:22px 22px 22px 4px;padding:20px 26px;font-size:20px;margin-right:44px}
    .line{display:block;width:240px;margin:14px auto}
    .note{background:#fffdf9;border:1px solid #e3dcd1;border-radius:22px;padding:26px 28px;box-shadow:0 18px 44px -14px rgb(60 40 20/.28);margin-left:22px}
    h2{font:600 26px/1.2 newsreader}
    .tags{display:flex;gap:8px;margin:16px 0 18px}
    .tags span{background:#d9ecea;color:#0c4a4b;border-radius:99px;padding:4px 13px;font-size:17px;font-weight:500}
    li{display:flex;gap:14px;align-items:center;font-size:20px;list-style:none;padding:4px 0}
    ul{padding:14px 0 0;border-top:1px solid #e9e3d8}
    li::before{content:"";width:20px;height:20px;border:1.5px solid #a0958a;border-radius:5px}
  </style>
  <body><div><div class="brand">${mark({ radius: 9 })}Ramble</div>
  <h1>Unload your<br>thoughts.<br>Find them<br>organised.</h1><p>By typing, talking or texting.</p></div>
  <div><p class="said">So the kitchen tap is dripping again and it kept me awake. I need to call the plumber before…</p>
  <svg class="line" viewBox="0 0 240 36" fill="none"><path d="M4 22C10 2 24 2 27 17c3 15 16 17 21 2 5-14 17-17 22-3 4 11 13 13 19 4 5-7 11-7 15-2 4 6 9 0 16 0h112" stroke="${TEAL}" stroke-width="2.5" stroke-linecap="round"/></svg>
  <div class="note"><h2>The kitchen tap is dripping again</h2><div class="tags">${tags.map((tag) => `<span>${tag}</span>`).join('')}</div>
  <ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div></div></body>`
}
