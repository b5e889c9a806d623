import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onceAskedToStop } from '@/scripts/lib/shutdown.mjs'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/pictures']

/** Every screen at each width, light and dark, without the README's picture and the icons. */
const SCREENS = ['--project=*-light', '--project=*-dark']

/** Runs `npm run shots` with Playwright's own options. */
export async function main(args: string[]) {
  const projects = args.some((arg) => arg.startsWith('--project')) ? [] : SCREENS
  const run = spawn(process.execPath, [...PLAYWRIGHT, ...projects, ...args], { stdio: 'inherit' })
  const ended = once(run, 'exit')
  onceAskedToStop(async () => {
    // The only signal on which Playwright cleans up.
    run.kill('SIGINT')
    await ended
  }, 130)
  const [code] = await ended
  process.exitCode = code ?? 1
}
