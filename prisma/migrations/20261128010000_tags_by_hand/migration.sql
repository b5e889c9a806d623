-- A colour that the person chose for a tag; without one it comes from the name.
ALTER TABLE public.tags ADD COLUMN "color" TEXT,
  ADD CONSTRAINT "tags_color_check"
  CHECK (color IN ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'grey'));

-- A deleted or merged tag, for a day: Undo puts it back (docs/decisions/0073). No foreign keys to its
-- thoughts or to the tag that it was merged into, which may be gone by then.
CREATE TABLE public.deleted_tags (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "merged_into" INTEGER,
    "tag" JSONB NOT NULL,
    "names" JSONB NOT NULL,
    "links" JSONB NOT NULL,

    CONSTRAINT "deleted_tags_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_tags_user_id_idx" ON public.deleted_tags("user_id");

-- CreateIndex
CREATE INDEX "deleted_tags_deleted_at_idx" ON public.deleted_tags("deleted_at");

-- AddForeignKey
ALTER TABLE public.deleted_tags ADD CONSTRAINT "deleted_tags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id") ON DELETE CASCADE ON UPDATE CASCADE;
