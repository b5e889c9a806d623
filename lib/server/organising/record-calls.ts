import 'server-only'
import type { ProviderCall } from '../adapters/ai/port'
import { sql } from '../database/db'
import { statement } from '../database/statement'
import { env } from '../process/env'
import { errorFields, log } from '../process/log'

const TOKENS_PER_PRICE = 1_000_000
const MODEL_MAX_LENGTH = 100

/** One row for each model and month; without a price its cost stays null. */
const countCall = statement({
  text: `
    INSERT INTO public.model_usage AS m
      (month, model, calls, unmeasured_calls, input_tokens, output_tokens, cost)
    VALUES (date_trunc('month', now() AT TIME ZONE 'UTC')::date, $1, 1, $2, $3, $4, $5)
    ON CONFLICT (month, model) DO UPDATE SET
      calls = m.calls + excluded.calls,
      unmeasured_calls = m.unmeasured_calls + excluded.unmeasured_calls,
      input_tokens = m.input_tokens + excluded.input_tokens,
      output_tokens = m.output_tokens + excluded.output_tokens,
      cost = CASE WHEN excluded.cost IS NULL THEN m.cost ELSE coalesce(m.cost, 0) + excluded.cost END`,
})

/**
 * Counts requests that a model's provider responded to, with their tokens and, when prices are set, their cost in
 * dollars (docs/operations.md). A failure is only logged: the responses are worth more than the count.
 */
export async function recordCalls(calls: readonly ProviderCall[]): Promise<void> {
  try {
    for (const { model, usage } of calls) {
      const { inputTokens = 0, outputTokens = 0 } = usage ?? {}
      const values = [usage ? 0 : 1, inputTokens, outputTokens, costOf(usage)]
      await sql.query(countCall, [model.slice(0, MODEL_MAX_LENGTH), ...values])
    }
  } catch (error) {
    log().warn(errorFields(error), 'Calls of the model were not counted')
  }
}

function costOf(usage: ProviderCall['usage']): number | null {
  const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = env()
  if (!usage || input === undefined || output === undefined) return null
  return (usage.inputTokens * input + usage.outputTokens * output) / TOKENS_PER_PRICE
}
