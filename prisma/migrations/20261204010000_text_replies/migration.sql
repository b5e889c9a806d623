-- What a reply by text acts on, and reminders that it marks as done (docs/decisions/0127). Nothing was done or texted
-- about before, so no row has to be written.
ALTER TABLE public.reminders ADD COLUMN "done_at" TIMESTAMPTZ(3);

CREATE TABLE public.text_subjects (
  "user_id" INTEGER NOT NULL,
  "kind" public.change_kind NOT NULL,
  "phone" TEXT NOT NULL,
  "thing_id" INTEGER NOT NULL,
  "item_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "texted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "text_subjects_pkey" PRIMARY KEY ("user_id", "kind"),
  CONSTRAINT "text_subjects_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
