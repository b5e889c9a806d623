/**
 * A colour of our stylesheet as #rrggbb: the provider's form does not know the notation of our
 * tokens, so the browser paints one pixel with it.
 */
export function readTokenColour(token: `--${string}`): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  context.fillRect(0, 0, 1, 1)
  const [...channels] = context.getImageData(0, 0, 1, 1).data.subarray(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
