/** "1 thought", "3 thoughts". */
export function thoughtsOf(count: number): string {
  return count === 1 ? '1 thought' : `${count} thoughts`
}
