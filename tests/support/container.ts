import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The uid and gid of `USER node` in the Dockerfile's base image. */
const NODE_USER = 1000

/** What the image's own commands would create; copied from the folder under test instead. */
const MADE_BY: Record<string, string[]> = {
  'npm ci': ['node_modules'],
  'npm run build': ['.next', 'prisma/client'],
}

interface Instruction {
  keyword: string
  rest: string
}

/** The instructions of each stage, by its name; the last has none. */
function readDockerfile(): Map<string, Instruction[]> {
  const lines = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ').split('\n')
  const stages = new Map<string, Instruction[]>()
  for (const line of lines.filter((one) => /^[A-Z]+ /.test(one))) {
    const keyword = line.split(' ')[0] ?? ''
    if (keyword === 'FROM') stages.set(/ AS (\w+)$/.exec(line)?.[1] ?? '', [])
    else [...stages.values()].at(-1)?.push({ keyword, rest: line.replace(/^\S+\s+/, '') })
  }
  return stages
}

/** The environment of a command in the image. */
export interface Container {
  cwd: string
  uid?: number
  gid?: number
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
  /** The path on this machine for an absolute path in the image. */
  pathOf(inside: string): string
  remove(): void
}

/**
 * Carries out the Dockerfile's steps below a folder of this machine, with the same owners if the tests run as
 * root, and keeps the result of the last stage. Needs installed packages and a build. `args` are the build's
 * arguments.
 */
export function buildContainer(args: Record<string, string>): Container {
  const top = mkdtempSync(join(tmpdir(), 'ramble-container-'))
  execFileSync('chmod', ['755', top])
  const stages = new Map<string, Container>()
  for (const [name, instructions] of readDockerfile()) {
    stages.set(name, buildStage(join(top, name || 'last'), { instructions, stages, args }))
  }
  const last = [...stages.values()].at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  for (const stage of stages.values()) if (stage !== last) stage.remove()
  return { ...last, remove: () => rmSync(top, { recursive: true, force: true }) }
}

function buildStage(
  top: string,
  {
    instructions,
    stages,
    args,
  }: {
    instructions: Instruction[]
    stages: ReadonlyMap<string, Container>
    args: Record<string, string>
  },
): Container {
  mkdirSync(top)
  const isRoot = process.getuid?.() === 0
  const nodeUser = isRoot ? NODE_USER : (process.getuid?.() ?? NODE_USER)
  const pathOf = (inside: string) => join(top, inside)
  const container: Container = {
    cwd: top,
    env: {},
    command: [],
    healthCheck: [],
    pathOf,
    remove: () => rmSync(top, { recursive: true, force: true }),
  }
  const given: Record<string, string> = {}
  const rewritten = (script: string) =>
    script
      .replaceAll(/(?<=\s)\/[\w/]+/g, (path) => pathOf(path))
      .replaceAll(
        'node:node',
        `${nodeUser}:${process.getgid?.() === 0 ? nodeUser : process.getgid?.()}`,
      )
  const run = (rest: string) => {
    const made = Object.entries(MADE_BY).find(([command]) => rest.startsWith(command))
    for (const folder of made?.[1] ?? []) copyMade(folder, container)
    const { cwd, uid, gid } = container
    const env = { PATH: process.env.PATH, ...given } as unknown as NodeJS.ProcessEnv
    if (!made) execFileSync('sh', ['-ec', rewritten(rest)], { cwd, uid, gid, env })
  }
  const steps: Record<string, (rest: string) => void> = {
    WORKDIR: (rest) => {
      container.cwd = pathOf(rest)
      mkdirSync(container.cwd, { recursive: true })
    },
    USER: () => {
      if (isRoot) Object.assign(container, { uid: NODE_USER, gid: NODE_USER })
    },
    ARG: (name) => (given[name] = args[name] ?? ''),
    RUN: run,
    COPY: (rest) => {
      const words = rest.split(' ').filter((word) => !word.startsWith('--'))
      const from = stages.get(/--from=(\w+)/.exec(rest)?.[1] ?? '')
      if (from) copyFromStage(words, from, container)
      else copySources(words, container)
    },
    ENV: (rest) => Object.assign(container.env, parseEnv(rest.replaceAll(/ (?=\w+=)/g, '\n'))),
    HEALTHCHECK: (rest) => (container.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))),
    CMD: (rest) => (container.command = JSON.parse(rest)),
  }
  for (const { keyword, rest } of instructions) steps[keyword]?.(rest)
  for (const [name, path] of Object.entries(container.env)) {
    if (path.startsWith('/')) container.env[name] = pathOf(path)
  }
  return container
}

/** Whether `.dockerignore` lets an entry of the project's folder into the image. */
export function isInImage(name: string): boolean {
  const rules = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  return rules.reduce((isIn, rule) => {
    const pattern = rule.replace('!', '').replaceAll('.', '\\.').replaceAll('*', '.*')
    return new RegExp(`^${pattern}$`).test(name) ? rule.startsWith('!') : isIn
  }, true)
}

function copySources(words: string[], container: Container) {
  const sources = words.slice(0, -1).flatMap((word) => (word === '.' ? readdirSync('.') : [word]))
  for (const name of sources.filter(isInImage)) {
    const filter = (path: string) => isInImage(path)
    cpSync(name, join(container.cwd, name), { recursive: true, filter })
    own(['-R', join(container.cwd, name)], container)
  }
}

/** Copies the content of a folder of another stage. */
function copyFromStage([folder = '', target = '']: string[], from: Container, to: Container) {
  const place = join(to.cwd, target)
  cpSync(from.pathOf(folder), place, { recursive: true, verbatimSymlinks: true })
  own(['-R', place], to)
}

/** Packages are many and never written, so they are linked, and only their folder changes owner. */
function copyMade(folder: string, container: Container) {
  const target = join(container.cwd, folder)
  if (folder !== 'node_modules') {
    // Makes the build's links to packages point to the image's packages, not to this folder's.
    cpSync(folder, target, { recursive: true, verbatimSymlinks: true })
    return own(['-R', target], container)
  }
  try {
    execFileSync('cp', ['-al', folder, target], { stdio: 'ignore' })
  } catch {
    rmSync(target, { recursive: true, force: true })
    execFileSync('cp', ['-a', folder, target])
  }
  own([target], container)
}

function own(what: string[], { uid, gid }: Container) {
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, ...what])
}

/** The variables that compose.yaml gives the app: those of an env file, overridden by its own. */
export const composedVariables = (envFile: Record<string, string | undefined>) => ({
  ...envFile,
  ...blockOf('environment', envFile),
})

/** The arguments that compose.yaml gives the image's build. */
export const composedArguments = (envFile: Record<string, string | undefined>) =>
  blockOf('args', envFile)

/** The values of the first block of this name in compose.yaml. */
function blockOf(block: string, envFile: Record<string, string | undefined>) {
  const text = readFileSync('compose.yaml', 'utf8')
  const lines = new RegExp(`^( +)${block}:\\n((?:\\1 .*\\n)+)`, 'm').exec(text)?.[2] ?? ''
  const own = [...lines.matchAll(/^ +(\w+): (.*)$/gm)].map(([, name = '', value = '']) => {
    let expanded = value
    for (let inner = true; inner;) {
      const next = expanded.replace(
        /\$\{(\w+)(?::-([^${}]*)|:\?[^}]*)?\}/,
        (_all, key, otherwise) => {
          return envFile[key] || (otherwise ?? '')
        },
      )
      inner = next !== expanded
      expanded = next
    }
    return [name, expanded] as const
  })
  return Object.fromEntries(own)
}

/** The owner of a file or folder. */
export const ownerOf = (path: string) => statSync(path).uid
