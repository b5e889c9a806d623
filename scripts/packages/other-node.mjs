import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, tail } from '../lib/failure.mjs'
import { npmCommand } from '../lib/npm.mjs'
import { dataDir } from '../lib/project.mjs'
import { runTool } from '../lib/run-tool.mjs'

/** The version of Node on the host of functions, whatever package.json asks for. */
export const HOST_NODE = '24.21.0'

const system = process.platform === 'win32' ? 'win' : process.platform
/** npm's package of Node for this machine. */
const PACKAGE = `node-${system}-${process.arch}`

/** @param {string} version */
const folderOf = (version) => join(dataDir, `node-${version}`)

/**
 * The path of another version of Node, once it is installed.
 * @param {string} version
 */
export function programOf(version) {
  const name = system === 'win' ? 'node.exe' : 'node'
  return join(folderOf(version), 'node_modules', PACKAGE, 'bin', name)
}

/**
 * Installs another version of Node from npm's registry, once.
 * @param {string} version
 */
export async function installNode(version) {
  if (existsSync(programOf(version))) return
  const folder = folderOf(version)
  mkdirSync(folder, { recursive: true })
  const { program, args, shell } = npmCommand([
    'install',
    ...['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'],
    ...['--ignore-scripts', '--prefer-offline', `${PACKAGE}@${version}`],
  ])
  const { code, output } = await runTool(program, args, { cwd: folder, shell })
  if (code === 0 && existsSync(programOf(version))) return
  throw new Failure(`Node ${version} could not be installed as ${PACKAGE}.`, {
    detail: tail(output),
  })
}
