import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { SETTINGS } from '../process/env'

const settings = SETTINGS.filter((name) => name.startsWith('FREE_'))
const rules = readFileSync(new URL('../../../docs/product/plans.md', import.meta.url), 'utf8')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Returns the limits that are lifted when `setting` is 0. */
async function liftedBy(setting?: string): Promise<string[]> {
  for (const name of settings) vi.stubEnv(name, name === setting ? '0' : '7')
  vi.resetModules()
  const { planLimits } = await import('./limits')
  return Object.entries(planLimits())
    .filter(([, limit]) => limit === null)
    .map(([name]) => name)
}

it('each setting lifts one limit of the free plan, and is named in the rules', async () => {
  const { planLimits } = await import('./limits')
  const lifted: string[] = []
  expect(await liftedBy()).toEqual([])
  for (const setting of settings) {
    expect(rules).toContain(`\`${setting}\``)
    const limits = await liftedBy(setting)
    expect([setting, limits.length]).toEqual([setting, 1])
    lifted.push(...limits)
  }
  expect(lifted.sort()).toEqual(Object.keys(planLimits()).sort())
})
