/** Runs once when a server process starts: checks the configuration, then starts the job workers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('./lib/server/startup')
  await startServer(async () => (await import('./inngest/functions')).jobs)
}
