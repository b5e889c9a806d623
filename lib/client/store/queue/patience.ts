/** How long what is sent counts as on its way, before it is shown as waiting. */
export const PATIENCE_MS = 3_000

export const afterPatience = () =>
  new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
