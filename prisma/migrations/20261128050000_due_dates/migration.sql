-- When an action item is due, and where it stands among those of its thought. Without a position it stands
-- at its id, as all did before (docs/decisions/0075), so no row has to be written.
ALTER TABLE public.action_items ADD COLUMN "due_on" DATE,
  ADD COLUMN "position" DOUBLE PRECISION;
