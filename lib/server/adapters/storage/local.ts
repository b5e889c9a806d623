import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './port'

const KEY = /^[\w-][\w.-]*\/[\w-][\w.-]*$/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder of this machine, readable only by its owner. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('A storage key is a folder and a name')
    return join(/* turbopackIgnore: true */ folder, key)
  }
  const unfinishedOf = (path: string) => `${path}.part`
  const readFrom = async (key: string, part?: { start: number; end: number }) => {
    try {
      const file = await open(pathOf(key))
      return Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    async write({ key, body }) {
      const path = pathOf(key)
      const unfinished = unfinishedOf(path)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const source = Buffer.isBuffer(body) ? Readable.from([body]) : body
      try {
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600 }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (key) => readFrom(key),
    async readPart(key, { start, end }) {
      if (end <= start) throw new RangeError('A part has at least one byte')
      // Node's end is the last byte.
      return readFrom(key, { start, end: end - 1 })
    },
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      // Left by a process that was killed while writing.
      await rm(unfinishedOf(path), { force: true })
      await rm(path, { force: true })
    },
  }
}
