import { buildForTests } from '@/scripts/build/build.mjs'
import { silenceSteps } from '@/scripts/lib/progress.mjs'

/** Runs `work` with this address as the app's, because a build depends on it. */
async function withAddress<Result>(url: string, work: () => Result | Promise<Result>) {
  const told = process.env.NEXTAUTH_URL
  process.env.NEXTAUTH_URL = url
  try {
    return await work()
  } finally {
    process.env.NEXTAUTH_URL = told
  }
}

/** Makes the build that all tests share. It has no address, unlike the database tests. */
export async function makeSharedBuild() {
  silenceSteps()
  await withAddress('', buildForTests)
}
