import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { placeOf, withoutEnding } from './directions.mjs'

const PLACES = ['app', 'components', 'inngest', 'lib', 'prisma/seed', 'scripts', 'tests']

/** This file loads any command, wherever it is. */
const LOADS_ANYTHING = 'scripts/command.mjs'

/** The files that each code file imports, including types and lazily loaded code. Nothing imports a test. */
function readImports(): Map<string, string[]> {
  const paths = PLACES.flatMap((place) =>
    readdirSync(join(root, place), { withFileTypes: true, recursive: true }),
  )
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => path !== LOADS_ANYTHING && !/\.test\.tsx?$/.test(path))
  const known = new Set(paths.map(withoutEnding))
  return new Map(
    paths.map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'))
      const targets = importedFiles
        .map(({ fileName }) => placeOf(fileName, path))
        .flatMap((target) => [target, `${target}/index`])
      return [withoutEnding(path), targets.filter((target) => known.has(target))]
    }),
  )
}

/** The names along a path; a folder's name ends with a slash. */
const namesAlong = (path: string) => path.split(/(?<=\/)/)

/** The entries of two paths in their closest common folder; a folder's entry ends with a slash. */
function besideEachOther(one: string, other: string): [string, string] {
  const [names, others] = [namesAlong(one), namesAlong(other)]
  const apart = names.findIndex((name, index) => name !== others[index])
  if (apart === -1) return [one, other]
  const upTo = (all: string[]) => all.slice(0, apart + 1).join('')
  return [upTo(names), upTo(others)]
}

/** The neighbours in the same folder that each file, and each folder as a whole, imports. */
function amongNeighbours(imports: Map<string, string[]>): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = besideEachOther(file, target)
      neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
    }
  }
  return neighbours
}

/** The members of the first circle found; empty when there is none. */
function findCircle(imports: Map<string, Set<string>>): string[] {
  const done = new Set<string>()

  function visit(place: string, way: string[]): string[] {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place]
    if (done.has(place)) return []
    for (const target of imports.get(place) ?? []) {
      const circle = visit(target, [...way, place])
      if (circle.length > 0) return circle
    }
    done.add(place)
    return []
  }

  for (const place of imports.keys()) {
    const circle = visit(place, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** A circle of files is also a circle of neighbours in the closest folder that contains them all. */
it(
  'no files or folders import each other in a circle, not even types or lazily loaded code',
  { timeout: 30_000 },
  () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(500)
    expect(imports.get('components/ui/action-menu')).toContain('components/ui/opened-menu')
    const neighbours = amongNeighbours(imports)
    expect([...(neighbours.get('lib/server/') ?? [])]).toEqual(
      expect.arrayContaining(['lib/shared/', 'lib/organiser/']),
    )
    expect(findCircle(neighbours)).toEqual([])
  },
)
