import { Failure } from './failure.mjs'

const FLOOR = [20, 19]

/**
 * This module and those it imports must load on old versions of Node too.
 * @param {string} [version] for example "20.19.0"
 */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [needMajor = 0, needMinor = 0] = FLOOR
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return
  throw new Failure(
    `Ramble needs Node ${FLOOR.join('.')} or newer and this is ${version}: install a newer one from https://nodejs.org.`,
  )
}
