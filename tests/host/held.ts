import { readFileSync } from 'node:fs'
import { type HostBuild, SCRIPTLESS, faultsOf } from '@/scripts/testing/host-build.mjs'
import { withoutFramework } from '@/scripts/server/next.mjs'
import type { HostOutput } from './output'

/** The host's builder puts every .env file into functions, even this file, which contains no settings. */
const EXAMPLE = '.env.example'

export type PlainBuild = Omit<HostBuild, 'functions'>

/**
 * Returns the faults of a host's build, compared with what `npm start` serves from the same sources, a line each.
 * `hasFramework`: whether this way to build leaves React's scripts in the pages without React.
 */
export function heldFaults(
  { files, functions, unique }: HostOutput,
  plain: PlainBuild,
  hasFramework: boolean,
): string[] {
  const texts = [...plain.files.keys()].map((address) => {
    const path = files.get(address)?.path
    const text = path ? readFileSync(path, 'utf8') : ''
    const isStripped = hasFramework && text && SCRIPTLESS.includes(address)
    return [address, isStripped ? withoutFramework(text) : text] as const
  })
  const built: HostBuild = {
    files: new Map(texts),
    addresses: [...functions.keys(), ...files.keys()],
    functions: unique.map(({ addresses: [address = ''], handler, files: held, bytes }) => ({
      address,
      assets: [...held.keys()].filter((path) => ![handler, EXAMPLE].includes(path)),
      bytes,
    })),
  }
  return faultsOf(built, plain)
}
