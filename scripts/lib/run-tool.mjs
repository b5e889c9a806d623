import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** @typedef {{ code: number, output: string }} Finished */

/** With the signals that end them. @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>} */
const running = new Map()

/** Stops the programs that are still running. */
export function endTools() {
  for (const [child, signal] of running) child.kill(signal)
}

process.once('exit', endTools)

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, shell?: boolean, live?: boolean, minutes?: number, endedBy?: NodeJS.Signals }} ToolOptions
 */

/**
 * Runs a program to its end without stdin, and collects its output. `live` shows the output instead; a program that
 * runs for more than `minutes` is ended, and counts as failed.
 * @param {string} program
 * @param {string[]} args
 * @param {ToolOptions} [options]
 * @returns {Promise<Finished>}
 */
export function runTool(program, args, options) {
  return startTool(program, args, options).ended
}

/**
 * Starts a program as runTool does, for a caller that needs it while it runs.
 * @param {string} program
 * @param {string[]} args
 * @param {ToolOptions} [options]
 * @returns {{ child: import('node:child_process').ChildProcess, output: () => string, ended: Promise<Finished> }}
 *   `output`: its output so far
 */
export function startTool(
  program,
  args,
  { env = process.env, cwd = root, uid, gid, shell, live, minutes, endedBy = 'SIGTERM' } = {},
) {
  const child = spawn(program, args, {
    cwd,
    env,
    shell: shell ?? false,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  })
  running.set(child, endedBy)
  let output = ''
  const overdue =
    minutes &&
    setTimeout(() => {
      output += `\nEnded: it ran for more than ${minutes} minutes.\n`
      child.kill(endedBy)
    }, minutes * 60_000)
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  /** @type {Promise<Finished>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      clearTimeout(overdue)
      reject(error)
    })
    child.once('close', (code) => {
      running.delete(child)
      clearTimeout(overdue)
      resolve({ code: code ?? 1, output })
    })
  })
  return { child, output: () => output, ended }
}
