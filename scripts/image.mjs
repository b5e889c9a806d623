/** The last step of the Dockerfile's build: puts everything needed for serving into the folder that the image takes. */
import { orExplain } from './lib/failure.mjs'

await orExplain(async () => {
  const { makeImage } = await import('./build/image.mjs')
  makeImage()
})
