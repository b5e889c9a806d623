-- A thought that holds several can be split into parts, and several can be merged into one
-- (docs/decisions/0081). No foreign keys among them: what a thought was made from may be deleted and
-- restored with its id.
ALTER TABLE public.thoughts ADD COLUMN "source_id" INTEGER,
  ADD COLUMN "merged_from" INTEGER[] NOT NULL DEFAULT '{}',
  ADD COLUMN "split_proposal" JSONB,
  ADD COLUMN "is_whole" BOOLEAN NOT NULL DEFAULT false;

-- Splits thoughts as they are organised, without being asked.
ALTER TABLE public.users ADD COLUMN "split_by_itself" BOOLEAN NOT NULL DEFAULT false;

-- What follows is beyond Prisma's schema language: it stands here only.
CREATE INDEX thoughts_source_id_idx ON public.thoughts (source_id) WHERE source_id IS NOT NULL;
