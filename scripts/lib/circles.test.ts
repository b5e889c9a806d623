import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { placeOf, withoutEnding } from './directions.mjs'
import { root } from './project.mjs'

const PLACES = ['app', 'components', 'inngest', 'lib', 'prisma/seed', 'scripts', 'tests']

/** Every file of code with what it imports: types, and code that is loaded later, too. */
function readImports(): Map<string, string[]> {
  const paths = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true, recursive: true }),
  )
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
  return new Map(
    paths.map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'))
      const targets = importedFiles.map(({ fileName }) => placeOf(fileName, path))
      return [withoutEnding(path), targets.flatMap((target) => [target, `${target}/index`])]
    }),
  )
}

/** The files along the first circle that is met; empty when there is none. */
function findCircle(imports: Map<string, string[]>): string[] {
  const done = new Set<string>()

  function visit(file: string, way: string[]): string[] {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...way, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }

  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

it(
  'no imports go in a circle: of code, of code that is loaded later, of types',
  { timeout: 30_000 },
  () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(500)
    expect(imports.get('components/thoughts/action-menu')).toContain(
      'components/thoughts/opened-menu',
    )
    expect(findCircle(imports)).toEqual([])
  },
)
