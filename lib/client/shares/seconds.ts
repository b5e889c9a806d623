/** A browser that can't tell by then how long a sound is does not know it. */
const PATIENCE_MS = 2_000

/** How long a sound is, in whole seconds; null where the browser does not know. */
export async function secondsOf(sound: Blob): Promise<number | null> {
  const address = URL.createObjectURL(sound)
  const player = new Audio()
  const known = new Promise<void>((resolve) => {
    for (const event of ['loadedmetadata', 'error']) {
      player.addEventListener(event, () => resolve(), { once: true })
    }
    setTimeout(resolve, PATIENCE_MS)
  })
  player.preload = 'metadata'
  player.src = address
  await known
  const { duration } = player
  URL.revokeObjectURL(address)
  return Number.isFinite(duration) ? Math.round(duration) : null
}
