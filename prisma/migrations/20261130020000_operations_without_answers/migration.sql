-- Operations keep what was done and its id, not the whole answer (docs/decisions/0096). Rows from before
-- keep theirs until they are too old: of most the call, and so what the answer shows, is not known here.
ALTER TABLE public.operations ADD COLUMN "more_ids" INTEGER[] NOT NULL DEFAULT '{}';

-- What follows is beyond Prisma's schema language: it stands here only.
-- The oldest of a person's, which go where there are too many.
CREATE INDEX operations_oldest_idx ON public.operations("user_id", "created_at") WHERE NOT "is_kept";
