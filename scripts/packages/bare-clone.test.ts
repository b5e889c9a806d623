import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from '../lib/processes.mjs'
import { root } from '../lib/project.mjs'

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Each script of package.json with its arguments for Node. */
const commands = Object.entries(manifest.scripts).map(([name, command]) => {
  const [program, ...args] = command.split(' ')
  return { name, program, args }
})

/**
 * What a file loads before the packages are installed: each static import, and every dynamic import before the call of
 * installPackages. `() => import(...)` loads nothing yet.
 */
function loadedBeforeInstall(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const loaded: string[] = []
  let isInstalled = false
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) loaded.push(nameIn(node.moduleSpecifier))
    } else if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
      if (isImport && !isInstalled && !ts.isArrowFunction(node.parent)) {
        loaded.push(nameIn(node.arguments[0]))
      }
      isInstalled ||= ts.isIdentifier(node.expression) && node.expression.text === 'installPackages'
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return loaded
}

function nameIn(node: ts.Node | undefined): string {
  if (node && ts.isStringLiteral(node)) return node.text
  throw new Error(`The name of a module cannot be read here: ${node?.getText()}`)
}

/** The chains of imports from a file to a package, each a list of files that ends with the package. */
function waysToPackages(path: string, way: string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  return loadedBeforeInstall(path).flatMap((name) => {
    if (name.startsWith('.')) {
      return waysToPackages(join(dirname(path), name), [...way, path], seen)
    }
    return isBuiltin(name) ? [] : [[...way, path, name].join(' > ')]
  })
}

describe('on a fresh clone, before its packages are installed', { timeout: 30_000 }, () => {
  let clone: string

  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'ramble-bare-'))
    for (const name of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(root, name), join(clone, name), { recursive: true })
    }
    writeFileSync(join(clone, 'npm.js'), 'process.exit(1)')
  })
  afterEach(() => rmSync(join(clone, 'node_modules'), { recursive: true, force: true }))
  afterAll(() => rmSync(clone, { recursive: true }))

  it('every script of package.json is a file for Node', () => {
    expect(commands.length).toBeGreaterThan(10)
    for (const { name, program, args } of commands) {
      expect([name, program, args[0]]).toEqual([name, 'node', expect.stringMatching(/^scripts\//)])
    }
  })

  it.each(commands)('npm run $name loads no package', ({ args: [script = ''] }) => {
    expect(waysToPackages(script)).toEqual([])
  })

  it.each(commands)('npm run $name gets as far as installing them', ({ args }) => {
    expect(complaintOf(args)).toContain('The packages could not be installed (npm ci failed).')
  })

  it('a command that needs only some packages keeps a complete installation by hand', () => {
    const packages = join(clone, 'node_modules')
    mkdirSync(packages)
    cpSync(join(clone, 'package-lock.json'), join(packages, '.package-lock.json'))
    expect(complaintOf(['scripts/command.mjs', 'backup'])).toContain("Cannot find package 'tsx'")
    expect(readFileSync(join(packages, '.ramble-install'), 'utf8')).toMatch(/ all$/)
  })

  it('a stopped start leaves no npm install running, which would collide with the next start’s', async () => {
    const note = join(clone, 'installing')
    // Ignores SIGTERM for a while, like npm, which first undoes its installation.
    const slow = `import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => {})
      setInterval(() => {}, 1000)
      writeFileSync('installing', String(process.pid))`
    writeFileSync(join(clone, 'slow-npm.js'), slow)
    const start = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: clone,
      env: bareEnv('slow-npm.js'),
      stdio: 'ignore',
    })
    const ended = once(start, 'exit')
    await expect
      .poll(() => existsSync(note) && Number(readFileSync(note, 'utf8')), PATIENT)
      .toBeGreaterThan(0)
    start.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect.poll(() => isAlive(Number(readFileSync(note, 'utf8'))), PATIENT).toBe(false)
  })

  const PATIENT = { timeout: 10_000 }

  const bareEnv = (npm: string) =>
    ({
      PATH: process.env.PATH,
      PORT: '0',
      npm_execpath: join(clone, npm),
    }) as unknown as NodeJS.ProcessEnv

  /** What a command writes to stderr. */
  function complaintOf(args: string[]): string {
    const { stderr } = spawnSync(process.execPath, args, {
      cwd: clone,
      env: bareEnv('npm.js'),
      encoding: 'utf8',
      timeout: 15_000,
    })
    return stderr
  }
})
