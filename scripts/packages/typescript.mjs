import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from '../lib/project.mjs'

/** Lets this process import the project's TypeScript; its tsconfig resolves `server-only`. */
register({ tsconfig: join(root, 'scripts', 'tsconfig.json') })

/** The flag with which a separate Node process does the same. */
export const typescriptFlag = `--import=${import.meta.url}`
