import 'server-only'
import { type Channel, CHANNELS } from '@/lib/shared/channels'

/** Returns SQL that picks the expression in `arms` for the channel in a column. */
export const byChannel = (column: string, arms: Record<Channel, string>) =>
  `CASE ${column} ${CHANNELS.map((channel) => `WHEN '${channel}' THEN ${arms[channel]}`).join(' ')} END`
