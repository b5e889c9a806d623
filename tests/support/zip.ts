import { inflateRawSync } from 'node:zlib'

const CENTRAL_ENTRY = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50

/** The files of a zip archive by name, as text. */
export function unzip(archive: Buffer): Record<string, string> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  const files: Record<string, string> = {}
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === CENTRAL_ENTRY;) {
    const size = archive.readUInt32LE(at + 20)
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const name = archive.toString('utf8', at + 46, nameEnd)
    files[name] = inflateRawSync(archive.subarray(start, start + size)).toString('utf8')
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
