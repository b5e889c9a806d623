/** Runs work in one tab at a time, where the browser has locks; returns its result. */
export function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
