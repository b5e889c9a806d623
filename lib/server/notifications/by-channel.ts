import 'server-only'
import { type Channel, CHANNELS } from '@/lib/shared/channels'

/** What `arms` says for the channel in a column; for statements. */
export const byChannel = (column: string, arms: Record<Channel, string>) =>
  `CASE ${column} ${CHANNELS.map((channel) => `WHEN '${channel}' THEN ${arms[channel]}`).join(' ')} END`
