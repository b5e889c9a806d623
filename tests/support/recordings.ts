/** A mono WAV of 8,000 samples a second: a tone that swells and fades, or silence. */
export function wavOf(seconds: number, { isSilent = false } = {}): Buffer {
  const rate = 8_000
  const samples = Math.round(seconds * rate)
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples && !isSilent; n += 1) {
    const swell = Math.sin((n / rate) * Math.PI) ** 2
    file.writeInt16LE(
      Math.round(12_000 * swell * Math.sin((n / rate) * 440 * 2 * Math.PI)),
      44 + n * 2,
    )
  }
  return file
}

const EBML_HEADER = Buffer.from('1a45dfa3874282847765626d', 'hex')
/** A browser streams a segment and its clusters without a known size. */
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex')
const SEGMENT = Buffer.concat([Buffer.from('18538067', 'hex'), UNKNOWN_SIZE])

/** A WebM as browsers stream it: no duration, sizes unknown, one block a second. */
export function webmOf(seconds: number): Buffer {
  const clusters = Array.from({ length: Math.floor(seconds) + 1 }, (_, second) => {
    const time = Buffer.alloc(6)
    time.set([0xe7, 0x84])
    time.writeUInt32BE(second * 1000, 2)
    const block = Buffer.from('a38681000080fffe', 'hex')
    return Buffer.concat([Buffer.from('1f43b675', 'hex'), UNKNOWN_SIZE, time, block])
  })
  return Buffer.concat([EBML_HEADER, SEGMENT, ...clusters])
}

/** The start of an MP4 as browsers stream it, in fragments, filled up to `length` bytes. */
export function mp4Of(length: number): Buffer {
  const file = Buffer.alloc(length)
  file.write('\0\0\0\x18ftypiso5\0\0\0\0iso5mp41\0\0\0\x08moof', 'latin1')
  return file
}

/** The data URL that a browser posts. */
export function dataUrlOf(bytes: Buffer, type = 'audio/webm;codecs=opus'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
