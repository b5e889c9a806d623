/** How long a sent entry counts as in flight before it shows as waiting. */
export const PATIENCE_MS = 3_000

export const afterPatience = () =>
  new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
