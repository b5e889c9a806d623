import { register } from 'node:module'

/**
 * Lets this process import the project's TypeScript by the compiler that is installed anyway:
 * Node 20 can't strip types, and Node 22, which can, knows neither `@/` nor imports without `.ts`.
 */
register('./typescript-hooks.mjs', import.meta.url)
