-- A change of many things has a row for each thing of the person alone: of the others, their number and the
-- first 20 ids are enough. One that a job goes on with is under way; one at a time of each person has its turn
-- (docs/decisions/0097).
ALTER TABLE public.bulk_changes ADD COLUMN "thing_count" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "missing_count" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "missing_ids" INTEGER[] NOT NULL DEFAULT '{}',
  ADD COLUMN "is_under_way" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "bulk_changes_missing_check" CHECK (cardinality(missing_ids) <= 20);

UPDATE public.bulk_changes b
   SET thing_count = (SELECT count(*) FROM public.bulk_change_things t WHERE t.bulk_change_id = b.id),
       is_under_way = EXISTS (
         SELECT FROM public.bulk_change_things t
          WHERE t.bulk_change_id = b.id
            AND t.state = CASE b.direction WHEN 'do' THEN 'waiting' ELSE 'changed' END);

-- What follows is beyond Prisma's schema language: it stands here only.
CREATE INDEX bulk_changes_under_way_idx ON public.bulk_changes ("created_at", "id") WHERE is_under_way;
