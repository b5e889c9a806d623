-- A deleted action item with its reminders, or a deleted reminder, for a day: Undo puts it back
-- (docs/decisions/0071). No foreign key to the thought, which may be deleted and restored meanwhile.
CREATE TABLE public.deleted_parts (
    "kind" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "thought_id" INTEGER,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action_item" JSONB,
    "reminders" JSONB NOT NULL,

    CONSTRAINT "deleted_parts_pkey" PRIMARY KEY ("kind", "id"),
    CONSTRAINT "deleted_parts_kind_check" CHECK (kind IN ('action_item', 'reminder'))
);

-- CreateIndex
CREATE INDEX "deleted_parts_user_id_idx" ON public.deleted_parts("user_id");

-- CreateIndex
CREATE INDEX "deleted_parts_deleted_at_idx" ON public.deleted_parts("deleted_at");

-- CreateIndex
CREATE INDEX "deleted_parts_thought_id_idx" ON public.deleted_parts("thought_id");

-- AddForeignKey
ALTER TABLE public.deleted_parts ADD CONSTRAINT "deleted_parts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;
