/** `npm run fuzz`: ten times as many requests as `npm test` makes; FUZZ_SEED chooses others. */
process.env.FUZZ_REQUESTS ??= '20000'
process.argv.push('tests/e2e/fuzz.spec.ts')
await import('./test.mjs')
