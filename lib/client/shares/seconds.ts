/** How long the browser may take to find out the length of a sound. */
const PATIENCE_MS = 2_000

/** The length of a sound in whole seconds; null if the browser does not know it. */
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
