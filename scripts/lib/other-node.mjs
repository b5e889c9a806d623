import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, tail } from './failure.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** The Node that the host of functions runs, whatever package.json asks for. */
export const HOST_NODE = '24.21.0'

/**
 * Fetches another version of Node from npm's registry, once.
 * @param {string} version
 * @returns {Promise<string>} the path of its program
 */
export async function otherNode(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(root, '.data', `node-${version}`)
  const path = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const { program, args, shell } = npmCommand([
    'install',
    ...['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'],
    ...['--ignore-scripts', '--prefer-offline', `${name}@${version}`],
  ])
  const { code, output } = await runTool(program, args, { cwd: folder, shell })
  if (code === 0 && existsSync(path)) return path
  throw new Failure(`Node ${version} could not be fetched as ${name}.`, { detail: tail(output) })
}
