/**
 * An error whose message is one clear sentence for the person at the terminal. `detail` holds the tail of a tool's
 * output where that helps.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {{ detail?: string }} [options]
   */
  constructor(sentence, { detail } = {}) {
    super(sentence)
    this.name = 'Failure'
    this.detail = detail
  }
}

/**
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

const DISK_FULL = /ENOSPC|no space left on device|could not extend file/i

/**
 * Turns any error into the lines to print: a sentence, then the detail if there is any.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  const message = error instanceof Error ? error.message : String(error)
  const detail = error instanceof Failure ? error.detail : undefined
  if (errorCode(error) === 'ENOSPC' || DISK_FULL.test(`${message}\n${detail ?? ''}`)) {
    return 'There is no space left on the disk: free some and start again.'
  }
  if (error instanceof Failure) return detail ? `${message}\n\n${detail}\n` : message
  if (errorCode(error) === 'EACCES' || errorCode(error) === 'EROFS') {
    return `Ramble may not write where it has to: ${message}.`
  }
  return error instanceof Error && error.stack ? error.stack : message
}

/**
 * Runs a command's main function; an error is printed and ends the process with exit code 1.
 * @param {() => Promise<void>} main
 */
export async function orExplain(main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  }
}

/**
 * The last lines of a tool's output, enough to see what went wrong.
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n')
}
