import 'server-only'
import type { z } from 'zod'
import type { CallContract } from '@/lib/shared/calls/contract'
import type { Caller } from '../http/caller'

/** Something that an assistant can do for a person (assistants.md#tools). */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** What an assistant has to know to use it, in whole sentences. */
  description: string
  /** The call that does the same: its scopes cover the tool. */
  contract: CallContract & Required<Pick<CallContract, 'scopes'>>
  input: Input
  /** Whether doing it twice with the same input does no more than doing it once. */
  isIdempotent: boolean
  /** Returns what the assistant is told. Throws `AppError`, whose message the assistant is told. */
  run(caller: Caller, input: z.output<Input>): Promise<object>
}

/** Declares a tool, whose `run` gets what its `input` describes. */
export const tool = <Input extends z.ZodObject>(declared: Tool<Input>): Tool =>
  declared as unknown as Tool

/** Whether a tool changes nothing. */
export const isReading = ({ contract }: Pick<Tool, 'contract'>): boolean =>
  contract.scopes.includes('read')

/** Returns those of the tools that the caller's scopes cover: all of them for a person with a session. */
export const allowedTools = (tools: readonly Tool[], { scopes }: Pick<Caller, 'scopes'>): Tool[] =>
  tools.filter(({ contract }) => !scopes || contract.scopes.some((scope) => scopes.includes(scope)))
