import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { type EndOptions, ZipFile } from 'yazl'
import { afterEach, describe, expect, it } from 'vitest'
import type { FileStorage } from '../adapters/storage/port'
import { ProviderError } from '../provider-error'
import { openArchive } from './archive'

const MB = 1024 * 1024
const down = new ProviderError('Down', { isRetryable: true })

/** The parts that were asked for, and how many are still being sent. */
let asked: { start: number; end: number }[] = []
let sending = 0
afterEach(() => {
  asked = []
  expect(sending).toBe(0)
})

/** A storage of one file, whose part number `failsAt` fails after `failsAfter` bytes; at 0 it can't be begun. */
function storageOf(file: Buffer, { failsAt = 0, failsAfter = 0 } = {}): FileStorage {
  const readPart = async (_key: string, { start, end }: { start: number; end: number }) => {
    if (end <= start || end > file.length) throw new Error('Asked for what is not there')
    const breaks = asked.push({ start, end }) === failsAt
    if (breaks && failsAfter === 0) throw down
    let at = start
    sending += 1
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at === end || (breaks && at - start >= failsAfter)) {
          sending -= 1
          if (at === end) controller.close()
          else controller.error(down)
          return
        }
        const next = Math.min(at + 64 * 1024, end, breaks ? start + failsAfter : end)
        controller.enqueue(file.subarray(at, next))
        at = next
      },
      cancel: () => void (sending -= 1),
    })
  }
  return { readPart } as unknown as FileStorage
}

const open = (file: Buffer, failing = {}) =>
  openArchive(storageOf(file, failing), { key: 'a/b', bytes: file.length })

/** The names and contents, each opened and read. */
async function contentsOf(file: Buffer): Promise<[string, string][]> {
  const { files, close } = await open(file)
  try {
    const contents: [string, string][] = []
    for (const one of files) {
      const content = await buffer(await one.open())
      expect(content.length).toBe(one.bytes)
      contents.push([one.name, content.toString()])
    }
    return contents
  } finally {
    close()
  }
}

const unreadable = (message: RegExp) => ({
  name: 'UnreadableFile',
  message: expect.stringMatching(message) as string,
})
const isDamaged = unreadable(/is damaged/)
const isNoArchive = unreadable(/not a zip archive/)
const unpacksTooFar = unreadable(/would unpack to more/)

type Made = { name?: string | Buffer; content?: string | Buffer; data?: Buffer } & {
  [Field in 'method' | 'flags' | 'crc' | 'packed' | 'unpacked' | 'offset' | 'comment']?: number
}

/** An archive whose directory says what it is told to. */
function made(entries: Made[], { count = entries.length, prefix = '', suffix = '' } = {}): Buffer {
  const parts = [Buffer.from(prefix)]
  const directory: Buffer[] = []
  let at = 0
  for (const { content = 'Hello', method = 8, flags = 0, comment = 0, ...entry } of entries) {
    const name = Buffer.from(entry.name ?? 'one.txt')
    const data = entry.data ?? (method === 8 ? deflateRawSync(content) : Buffer.from(content))
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(entry.crc ?? crc32(content), 10)
    shared.writeUInt32LE(entry.packed ?? data.length, 14)
    shared.writeUInt32LE(entry.unpacked ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt16LE(comment, 0)
    rest.writeUInt32LE(entry.offset ?? at, 10)
    const listed = [Buffer.from('PK\x01\x02\x14\x00'), shared, rest, name, Buffer.alloc(comment)]
    directory.push(Buffer.concat(listed))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end, Buffer.from(suffix)])
}

function yazl(fill: (zip: ZipFile) => void, end?: EndOptions): Promise<Buffer> {
  const zip = new ZipFile()
  fill(zip)
  zip.end(end)
  return buffer(zip.outputStream)
}

describe('an archive is read', () => {
  it('with stored and compressed, empty, streamed and ZIP64 files, and a comment', async () => {
    const file = await yazl(
      (zip) => {
        zip.addBuffer(Buffer.from('one'), 'one.txt')
        zip.addBuffer(Buffer.from('two'), 'two.txt', { compress: false })
        zip.addBuffer(Buffer.alloc(0), 'empty.txt')
        zip.addReadStream(Readable.from([Buffer.from('three')]), 'ä/three.txt')
        zip.addBuffer(Buffer.from('four'), 'four.txt', { forceZip64Format: true })
        zip.addEmptyDirectory('folder')
      },
      { forceZip64Format: true, comment: 'Made by hand' },
    )
    expect(await contentsOf(file)).toEqual([
      ['one.txt', 'one'],
      ['two.txt', 'two'],
      ['empty.txt', ''],
      ['ä/three.txt', 'three'],
      ['four.txt', 'four'],
      ['folder/', ''],
    ])
    expect(await contentsOf(made([]))).toEqual([])
  })

  it.each([
    ['/etc/passwd', '/etc/passwd'],
    ['C:\\Windows\\one.txt', 'C:/Windows/one.txt'],
    ['../../one.txt', '../../one.txt'],
    ['Notes\\2026\\one.txt', 'Notes/2026/one.txt'],
    ['one\0.txt\n', 'one\uFFFD.txt\uFFFD'],
    ['', ''],
    [Buffer.from('Grüße.txt'), 'Grüße.txt'],
    [Buffer.from([0x81, 0x2e, 0x74, 0x78, 0x74]), 'ü.txt'],
    ['x'.repeat(65_535), 'x'.repeat(65_535)],
  ])('with the name %j', async (name, expected) => {
    expect(await contentsOf(made([{ name }]))).toEqual([[expected, 'Hello']])
  })

  it('in few requests, however many files it has', async () => {
    const entries = Array.from({ length: 500 }, (_, index) => ({ name: `${index}.md` }))
    expect(await contentsOf(made(entries))).toHaveLength(500)
    expect(asked.length).toBeLessThan(5)
  }, 60_000)

  it('whose large files are streamed, and can be left in the middle', async () => {
    const content = Buffer.alloc(8 * MB, 'x')
    const { files, close } = await open(made([{ content, method: 0 }]))
    for await (const chunk of (await files[0]?.open()) ?? []) {
      expect((chunk as Buffer).length).toBeLessThanOrEqual(256 * 1024)
      break
    }
    await expect.poll(() => sending).toBe(0)
    await files[0]?.open()
    expect(sending).toBe(1)
    close()
    await expect.poll(() => sending).toBe(0)
    await expect(files[0]?.open().then(buffer)).rejects.toThrow()
    await expect.poll(() => sending).toBe(0)
  })
})

describe('an archive is refused', () => {
  const valid = made([{ name: 'one.txt' }, { name: 'two.txt' }])
  const zeroes = Buffer.alloc(2 * MB)
  const zip64 = Buffer.concat([Buffer.from('PK\x06\x06'), Buffer.alloc(52), Buffer.alloc(42)])
  zip64.writeUInt32LE(300_000, 32)
  zip64.write('PK\x06\x07', 56)
  zip64.write('PK\x05\x06', 76)

  it.each([
    ['is none', Buffer.from('<html>'.repeat(1000)), isNoArchive],
    ['is empty', Buffer.alloc(0), isNoArchive],
    ['is shorter than an archive can be', Buffer.from('PK'), isNoArchive],
    ['ends in the middle of its directory', valid.subarray(0, -40), isNoArchive],
    [
      'lacks some of its content',
      Buffer.from([...valid.subarray(0, 20), ...valid.subarray(25)]),
      isDamaged,
    ],
    ['has something before it', made([{}], { prefix: 'prefix' }), isDamaged],
    ['has something after it', made([{}], { suffix: 'suffix' }), isNoArchive],
    ['is encrypted', made([{ flags: 1, method: 8 }]), unreadable(/is encrypted/)],
    ['is encrypted otherwise', made([{ flags: 1, method: 99 }]), unreadable(/is encrypted/)],
    ['has two entries of one file', made([{}, { offset: 0 }]), isDamaged],
    [
      'has two entries of one empty file',
      made([{ content: '' }, { content: '', offset: 0 }]),
      isDamaged,
    ],
    ['has files that share bytes', made([{ packed: 40, content: 'x'.repeat(200) }, {}]), isDamaged],
    ['has a file beyond its end', made([{ offset: 5000 }]), isDamaged],
    ['lists more files than there are', made([{}], { count: 3 }), isDamaged],
    ['claims 300,000 files', zip64, unreadable(/too many files/)],
    ['has a file that is stored with another size', made([{ method: 0, unpacked: 50 }]), isDamaged],
    ['has a file compressed too far', made([{ content: zeroes }]), unpacksTooFar],
    [
      'is too large',
      made([0, 1, 2].map(() => ({ data: Buffer.alloc(6 * MB), unpacked: 1000 * MB }))),
      unpacksTooFar,
    ],
  ])('that %s', async (_, file, error) => {
    await expect(open(file)).rejects.toMatchObject(error)
  })

  it('whose directory is mostly comments', async () => {
    const one = made([{ comment: 65_535 }], { count: 1100 })
    const [before, entry] = [one.subarray(0, -22), one.subarray(one.indexOf('PK\x01'), -22)]
    const more = Buffer.alloc(1099 * entry.length, entry)
    const file = Buffer.concat([before, more, one.subarray(-22)])
    await expect(open(file)).rejects.toMatchObject(unreadable(/too many files/))
  }, 60_000)
})

describe('a file of an archive', () => {
  const content = 'Hello '.repeat(100)
  const large = Buffer.alloc(2 * MB, 'x')

  it.each([
    ['claims fewer bytes', { content, unpacked: 300 }, isDamaged],
    ['claims more bytes', { content, unpacked: 700 }, isDamaged],
    ['is cut off', { content, data: deflateRawSync(content).subarray(0, 8) }, isDamaged],
    ['is not compressed as it says', { content, data: Buffer.from('\xff'.repeat(50)) }, isDamaged],
    ['has another checksum', { content, method: 0, crc: 1 }, isDamaged],
    ['has no local header', { content, offset: 1 }, isDamaged],
    [
      'is compressed with bzip2',
      { content: large, method: 12 },
      unreadable(/one\.txt is compress/),
    ],
    ['is compressed with Zstandard', { content, method: 93 }, unreadable(/one\.txt is compress/)],
  ])(
    'that %s is refused when it is read, never with more than it claims',
    async (_, entry, error) => {
      const { files, close } = await open(made([entry, { name: 'next.txt' }]))
      let bytes = 0
      const read = async () => {
        for await (const chunk of (await files[0]?.open()) ?? []) bytes += (chunk as Buffer).length
      }
      await expect(read()).rejects.toMatchObject(error)
      expect(bytes).toBeLessThanOrEqual(files[0]?.bytes ?? 0)
      const next = 'offset' in entry ? 'Hello' : await files[1]?.open().then(buffer)
      expect(String(next)).toBe('Hello')
      close()
    },
  )
})

describe('an error of the storage is no damage', () => {
  const content = randomBytes(MB)
  const file = made([{ content }, { name: 'two.txt', content, method: 0 }])

  it.each([
    ['at once', 0],
    ['in the middle', 1000],
  ])('%s, whichever part fails', async (_, failsAfter) => {
    await contentsOf(file)
    const parts = asked.length
    expect(parts).toBeGreaterThan(3)
    for (let failsAt = 1; failsAt <= parts; failsAt += 1) {
      asked = []
      const failing = async () => {
        const { files, close } = await open(file, { failsAt, failsAfter })
        for (const one of files) {
          const stream = await one.open()
          // The error comes while nobody reads.
          await new Promise((passed) => setTimeout(passed, 5))
          await buffer(stream)
        }
        close()
      }
      await expect(failing()).rejects.toBe(down)
    }
  })

  it('when the file is gone', async () => {
    const gone = { readPart: () => Promise.resolve(null) } as unknown as FileStorage
    await expect(openArchive(gone, { key: 'a/b', bytes: 100 })).rejects.toThrow(/file is gone/)
  })
})
