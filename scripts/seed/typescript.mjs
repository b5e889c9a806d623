import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from '../lib/project.mjs'

/** Lets this process import the project's TypeScript; `server-only` is satisfied by the settings. */
register({ tsconfig: join(root, 'scripts', 'tsconfig.json') })

/** For a Node process of its own to do the same. */
export const typescriptFlag = `--import=${import.meta.url}`
