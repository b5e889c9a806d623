/** The last step of the Dockerfile's build: puts what serving needs into the folder that it takes. */
import { orExplain } from './lib/failure.mjs'

await orExplain(async () => {
  const { makeImage } = await import('./build/image.mjs')
  makeImage()
})
