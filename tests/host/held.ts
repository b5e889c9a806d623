import { readFileSync } from 'node:fs'
import { type HostBuild, SCRIPTLESS, faultsOf } from '@/scripts/testing/host-build.mjs'
import { withoutFramework } from '@/scripts/server/next.mjs'
import type { HostOutput } from './output'

/** The host's builder puts each file of settings that it finds into functions, and so this one without any. */
const EXAMPLE = '.env.example'

export type PlainBuild = Omit<HostBuild, 'functions'>

/**
 * What is wrong with the files of a host's build, beside what `npm start` serves of the same sources: a line for
 * each fault. `hasFramework`: whether pages without React still have it in this way.
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
