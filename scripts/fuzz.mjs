/**
 * `npm run fuzz`: ten times as many generated and crawler requests as `npm test` makes; FUZZ_SEED selects different
 * requests.
 */
process.env.FUZZ_REQUESTS ??= '20000'
process.env.CRAWL_REQUESTS ??= '3000'
process.argv.push('tests/e2e/fuzz.spec.ts', 'tests/e2e/crawl.spec.ts')
await import('./test.mjs')
