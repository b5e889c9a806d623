import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Parameters<NonNullable<import('next').NextAdapter['onBuildComplete']>>[0]['outputs']} Recorded */

/** The file in the build's folder in which the adapter records its input. */
export const RECORD = 'adapter-record.json'

/**
 * An adapter like a host's, which only records what Next passes to it.
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'recording',
  onBuildComplete({ outputs, distDir }) {
    writeFileSync(join(distDir, RECORD), JSON.stringify(outputs))
  },
}

export default adapter
