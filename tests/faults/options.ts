import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

export const FAULTS = [
  'database-gone',
  'silent-connections',
  'two-starts',
  'kill',
  'providers-down',
  'payments-down',
  'hostile',
  'device',
] as const

export type FaultName = (typeof FAULTS)[number]
export type FaultOptions = ReturnType<typeof parseFaultOptions>

/** The defaults of a full run. Smaller numbers make a shorter run, as does selecting some of the device's rounds. */
const WHOLE = {
  gone: '30',
  starts: '6',
  kills: '20',
  captures: '200',
  minutes: '10',
  seconds: '30',
}

export function parseFaultOptions(args: string[]) {
  const { values, names } = parse(args)
  const { rounds, ...asked } = values
  const numbers = Object.fromEntries(
    Object.entries({ ...WHOLE, ...asked }).map(([name, value]) => [name, Number(value)]),
  ) as Record<keyof typeof WHOLE, number>
  const faults = FAULTS.filter((name) => names.length === 0 || names.includes(name))
  const areWhole = Object.values(numbers).every((value) => Number.isInteger(value) && value > 0)
  if (!areWhole || (names.length > 0 && faults.length !== names.length)) throw usage()
  const isFull = Object.keys(values).length === 0
  return { ...numbers, rounds, faults, isFull, isWhole: names.length === 0 && isFull }
}

function parse(args: string[]) {
  try {
    const names = [...Object.keys(WHOLE), 'rounds']
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, names: positionals }
  } catch {
    throw usage()
  }
}

function usage() {
  const numbers = Object.entries(WHOLE).map(([name, value]) => `--${name} ${value}`)
  const wishes = `${numbers.join(' ')} --rounds "two devices"`
  return new Failure(
    `Use: npm run faults [-- NAMES] [-- ${wishes}], NAMES out of ${FAULTS.join(' ')}.`,
  )
}
