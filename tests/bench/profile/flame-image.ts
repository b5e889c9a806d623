import type { Flame } from './flame'

const WIDTH = 1600
const ROW = 17
const MARGIN = 8
const LETTER = 6.2
/** Narrower boxes have no room for a name, and would make the image many times larger. */
const NARROWEST = 10

/** A flame graph as an SVG image: a box's width is its share of the time, which its tooltip also shows. */
export function flameImage(title: string, flame: Flame): string {
  const boxes: string[] = []
  let deepest = 0
  const scale = (WIDTH - 2 * MARGIN) / (flame.totalMs || 1)
  const place = (one: Flame, from: number, depth: number) => {
    const width = one.totalMs * scale
    if (width < NARROWEST) return
    deepest = Math.max(deepest, depth)
    boxes.push(box(one, { from, width, depth, share: one.totalMs / (flame.totalMs || 1) }))
    let next = from
    for (const child of one.children) {
      place(child, next, depth + 1)
      next += child.totalMs * scale
    }
  }
  place(flame, MARGIN, 2)
  const height = (deepest + 1) * ROW + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="${ROW + 3}" font-size="14">${escaped(title)}</text>`,
    ...boxes,
    '</svg>\n',
  ].join('\n')
}

interface Box {
  from: number
  width: number
  depth: number
  /** Of the whole time, from 0 to 1. */
  share: number
}

function box({ name, place, totalMs, selfMs }: Flame, { from, width, depth, share }: Box): string {
  const note = `${name} ${place}: ${totalMs.toFixed(0)} ms (${(share * 100).toFixed(1)} %), own ${selfMs.toFixed(0)} ms`
  const fits = Math.floor((width - 4) / LETTER)
  const shown = fits < 3 ? '' : name.length > fits ? `${name.slice(0, fits - 1)}…` : name
  const [x, y] = [from.toFixed(1), depth * ROW]
  const rect = `<rect x="${x}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" rx="2" fill="hsl(${hueOf(name)} 85% 68%)"/>`
  const text = shown && `<text x="${(from + 2).toFixed(1)}" y="${y + 12}">${escaped(shown)}</text>`
  return `<g><title>${escaped(note)}</title>${rect}${text}</g>`
}

/** A warm hue, the same for the same name in every graph. */
function hueOf(name: string): number {
  return 10 + [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 45, 7)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
