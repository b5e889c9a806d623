import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** @typedef {{ code: number, output: string }} Finished */

/**
 * Runs a program to its end with no stdin and its output collected.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, shell?: boolean }} [options]
 * @returns {Promise<Finished>}
 */
export function runTool(program, args, { env = process.env, cwd = root, uid, gid, shell } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell: shell ?? false,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid }),
    })
    const endIt = () => child.kill()
    process.once('exit', endIt)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      process.removeListener('exit', endIt)
      resolve({ code: code ?? 1, output })
    })
  })
}
