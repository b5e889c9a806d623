import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { root } from '../lib/project.mjs'

/** Outside of a Next build `server-only` throws; a script is a server. */
const EMPTY_MODULE = 'data:text/javascript,'

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  if (specifier === 'server-only') return { url: EMPTY_MODULE, shortCircuit: true }
  const isOurs = specifier.startsWith('@/')
  if (isOurs || (specifier.startsWith('.') && context.parentURL?.startsWith('file:'))) {
    const path = isOurs
      ? join(root, specifier.slice(2))
      : fileURLToPath(new URL(specifier, context.parentURL))
    if (existsSync(`${path}.ts`)) {
      return { url: pathToFileURL(`${path}.ts`).href, format: 'module', shortCircuit: true }
    }
  }
  return next(specifier, context)
}

/** @type {import('node:module').LoadHook} */
export function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
      inlineSourceMap: true,
    },
  })
  return { format: 'module', source: outputText, shortCircuit: true }
}
