import localFont from 'next/font/local'

/**
 * Figtree for the interface (20 kB for all weights, friendly, clear at 13 px) and Newsreader for
 * headings and titles, which are a person's own words and look better in a book face, in its one
 * weight (24 kB). Both are bundled. The latin subsets are preloaded; the others are fetched when a
 * text needs them.
 */
const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

const newsreader = localFont({
  src: '../node_modules/@fontsource/newsreader/files/newsreader-latin-600-normal.woff2',
  variable: '--font-newsreader',
  weight: '600',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const figtreeExt = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  variable: '--font-figtree-ext',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+1D00-1DBF, U+1E00-1EFF, U+20A0-20AB, U+2C60-2C7F',
    },
  ],
})

const newsreaderExt = localFont({
  src: '../node_modules/@fontsource/newsreader/files/newsreader-latin-ext-600-normal.woff2',
  variable: '--font-newsreader-ext',
  weight: '600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+1D00-1DBF, U+1E00-1EFF, U+20A0-20AB, U+2C60-2C7F',
    },
  ],
})

/** Class names that define the font variables of globals.css. */
export const fontVariables = [figtree, newsreader, figtreeExt, newsreaderExt]
  .map((font) => font.variable)
  .join(' ')
