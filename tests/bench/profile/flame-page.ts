import type { Flame } from './flame'

/** A box of the graph: place and width as shares of the whole, depth in rows, text. */
type Box = [from: number, width: number, depth: number, name: string, note: string]

const NARROWEST = 0.0003

/** A flame graph as one HTML page that loads nothing: hover shows the time, a click zooms in. */
export function flamePage(title: string, flame: Flame): string {
  const boxes: Box[] = []
  const place = (one: Flame, from: number, depth: number) => {
    const width = one.totalMs / (flame.totalMs || 1)
    if (width < NARROWEST) return
    const share = (width * 100).toFixed(1)
    const note = `${one.name} ${one.place}\n${one.totalMs.toFixed(1)} ms (${share} %), own ${one.selfMs.toFixed(1)} ms`
    boxes.push([from, width, depth, one.name, note])
    let next = from
    for (const child of one.children) {
      place(child, next, depth + 1)
      next += child.totalMs / (flame.totalMs || 1)
    }
  }
  place(flame, 0, 0)
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${text}</title>
<style>
  body { margin: 1rem; font: 14px system-ui; color-scheme: light dark }
  #graph { position: relative }
  #graph button { position: absolute; height: 17px; border: 0; padding: 0 3px; overflow: hidden;
    border-radius: 2px; font: 11px/17px system-ui; text-align: left; white-space: nowrap;
    color: #201000; cursor: pointer }
  #graph button:hover { outline: 1px solid currentColor; z-index: 1 }
</style>
<h1>${text}</h1>
<p>A box's width is its share of the processor time. Point at it for its time, click it to zoom in, click
the lowest box to see everything.</p>
<div id="graph"></div>
<script>
  const boxes = ${JSON.stringify(boxes).replaceAll('<', String.raw`\u003c`)}
  const graph = document.getElementById('graph')
  const hue = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 45, 7)
  function draw([start, whole, level]) {
    const shown = boxes.filter(([from, width, depth]) =>
      depth < level ? from <= start && from + width >= start + whole
        : from >= start - 1e-9 && from + width <= start + whole + 1e-9 && width / whole > 0.0006)
    graph.style.height = 18 * (1 + Math.max(...shown.map(([, , depth]) => depth))) + 'px'
    graph.replaceChildren(...shown.map((box) => {
      const [from, width, depth, name, note] = box
      const button = document.createElement('button')
      button.textContent = name
      button.title = note
      const left = depth < level ? 0 : (from - start) / whole
      button.style.left = left * 100 + '%'
      button.style.width = (depth < level ? 1 : width / whole) * 100 + '%'
      button.style.top = depth * 18 + 'px'
      button.style.background = 'hsl(' + (10 + hue(name)) + ' 85% 68%)'
      button.onclick = () => draw(box)
      return button
    }))
  }
  draw(boxes[0] ?? [0, 1, 0, '', ''])
</script>
</html>
`
}
