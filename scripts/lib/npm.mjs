/**
 * How to run npm: the npm that runs this command, otherwise the npm on the PATH.
 * @param {string[]} args
 * @returns {{ program: string, args: string[], shell: boolean }}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js')
    ? { program: process.execPath, args: [npm, ...args], shell: false }
    : { program: 'npm', args, shell: process.platform === 'win32' }
}
