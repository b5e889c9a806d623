-- A change of many things at once: what it does, how far it is, and what each thing was before, so that it
-- can be undone for a day (docs/decisions/0080). A tag or category that is deleted meanwhile makes the rest
-- fail, so neither is a foreign key.
CREATE TABLE public.bulk_changes (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "tag_id" INTEGER,
    "category_id" INTEGER,
    "direction" TEXT NOT NULL DEFAULT 'do',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_changes_action_check" CHECK (action IN ('archive', 'unarchive', 'delete', 'tag',
      'untag', 'category', 'tick', 'untick', 'delete-items')),
    CONSTRAINT "bulk_changes_direction_check" CHECK (direction IN ('do', 'undo'))
);

-- One row for each thing. It goes from 'waiting' to 'changed', 'same' (there was nothing to change) or
-- 'failed', and when it is undone from 'changed' to 'undone' or 'unrestored'.
CREATE TABLE public.bulk_change_things (
    "bulk_change_id" INTEGER NOT NULL,
    "thing_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "before" JSONB,
    "failure" TEXT,

    CONSTRAINT "bulk_change_things_pkey" PRIMARY KEY ("bulk_change_id", "thing_id"),
    CONSTRAINT "bulk_change_things_state_check"
      CHECK (state IN ('waiting', 'changed', 'same', 'failed', 'undone', 'unrestored'))
);

-- CreateIndex
CREATE INDEX "bulk_changes_user_id_idx" ON public.bulk_changes("user_id");

-- CreateIndex
CREATE INDEX "bulk_changes_created_at_idx" ON public.bulk_changes("created_at");

-- CreateIndex
CREATE INDEX "bulk_change_things_bulk_change_id_state_thing_id_idx"
  ON public.bulk_change_things("bulk_change_id", "state", "thing_id");

-- AddForeignKey
ALTER TABLE public.bulk_changes ADD CONSTRAINT "bulk_changes_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE public.bulk_change_things ADD CONSTRAINT "bulk_change_things_bulk_change_id_fkey"
  FOREIGN KEY ("bulk_change_id") REFERENCES public.bulk_changes("id") ON DELETE CASCADE ON UPDATE CASCADE;
