-- CreateTable
CREATE TABLE public.model_usage (
    "month" DATE NOT NULL,
    "model" VARCHAR(100) NOT NULL,
    "calls" INTEGER NOT NULL,
    "unmeasured_calls" INTEGER NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "cost" DECIMAL(14,6),

    CONSTRAINT "model_usage_pkey" PRIMARY KEY ("month","model")
);

-- What follows is beyond Prisma's schema language: it stands here only.

-- The months so far, from the runs that are recorded of each thought.
INSERT INTO public.model_usage (month, model, calls, unmeasured_calls, input_tokens, output_tokens)
SELECT date_trunc('month', r.created_at AT TIME ZONE 'UTC')::date, left(r.model, 100), count(*),
       count(*) FILTER (WHERE r.input_tokens = 0), sum(r.input_tokens), sum(r.output_tokens)
  FROM public.processing_runs r
 WHERE r.is_applied AND r.model <> 'rules'
 GROUP BY 1, 2;
