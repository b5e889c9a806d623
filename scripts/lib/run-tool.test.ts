import { describe, expect, it } from 'vitest'
import { runTool } from './run-tool.mjs'

describe('a tool', () => {
  it('returns its exit code and its output', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
    const { code, output } = await runTool(process.execPath, ['-e', script])
    expect(code).toBe(3)
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
  })

  it('that hangs is ended after its minutes, with its output up to then', async () => {
    const script = 'console.log("begun"); setTimeout(() => { for (;;); }, 50)'
    const { code, output } = await runTool(process.execPath, ['-e', script], { minutes: 0.02 })
    expect(code).not.toBe(0)
    expect(output).toMatch(/begun[^]*ran for more than 0\.02 minutes/)
  })
})
