import { saveFile } from '../server/download'
import type { KeptRecording } from './kept-recordings'

const EXTENSIONS: Record<string, string> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
}

/** Saves a recording as a file. */
export function saveRecording({
  sound,
  recordedAt,
}: Pick<KeptRecording, 'sound' | 'recordedAt'>): void {
  const moment = recordedAt.slice(0, 19).replace(/\D/g, '-')
  saveFile({ name: `recording_${moment}.${EXTENSIONS[sound.type] ?? 'audio'}`, content: sound })
}
