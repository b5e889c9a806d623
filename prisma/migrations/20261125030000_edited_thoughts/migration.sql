-- When a person last edited a thought, as its updated_at of then: an edit of an older version is a
-- conflict. What organising or the archive writes is none. Null before the first edit from here on.
ALTER TABLE public.thoughts ADD COLUMN "edited_at" TIMESTAMPTZ(3);
