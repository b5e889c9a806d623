import { Failure } from '../lib/failure.mjs'
import { runTool } from '../lib/run-tool.mjs'

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {'GET' | 'POST'} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {number} status the one status that counts as an answer
 * @property {string} [signedFor] the public address that each request is a new signed text for
 */

/** @typedef {Target & { connections: number, seconds: number }} Load */

/**
 * @typedef {object} Measured
 * @property {number} p50 in ms
 * @property {number} p95 in ms
 * @property {number} perSecond
 * @property {number} faults
 */

/**
 * @param {Load} load
 * @returns {Promise<Measured>}
 */
export async function runLoad(load) {
  const args = ['scripts/bench/load-driver.mjs', JSON.stringify(load)]
  const { code, output } = await runTool(process.execPath, args)
  if (code !== 0) throw new Failure('The load driver failed.', { detail: output })
  /** @type {Measured} */
  const measured = JSON.parse(output)
  if (measured.faults > 0) {
    throw new Failure(`${measured.faults} answers of ${load.url} were not ${load.status}.`)
  }
  return measured
}
