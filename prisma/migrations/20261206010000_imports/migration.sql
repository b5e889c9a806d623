-- Imports (docs/decisions/0132): what a person brings along from elsewhere, and what came of it.
CREATE TYPE public.import_format AS ENUM ('ramble');
CREATE TYPE public.import_state AS ENUM
  ('uploading', 'reading', 'ready', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone');

CREATE TABLE public.imports (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER,
  "format" public.import_format NOT NULL,
  "state" public.import_state NOT NULL DEFAULT 'uploading',
  "file_key" TEXT,
  "file_name" VARCHAR(255) NOT NULL,
  "file_bytes" INTEGER NOT NULL,
  "organises" BOOLEAN NOT NULL DEFAULT false,
  "preview" JSONB,
  "place" INTEGER NOT NULL DEFAULT 0,
  "added" INTEGER NOT NULL DEFAULT 0,
  "duplicates" INTEGER NOT NULL DEFAULT 0,
  "beyond_plan" INTEGER NOT NULL DEFAULT 0,
  "removed" INTEGER NOT NULL DEFAULT 0,
  "fault_count" INTEGER NOT NULL DEFAULT 0,
  "faults" JSONB NOT NULL DEFAULT '[]',
  "turn" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "begun_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "imports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "imports_user_id_id_idx" ON public.imports ("user_id", "id");
CREATE INDEX "imports_created_at_idx" ON public.imports ("created_at");

-- A thought of the file, by the file's own name for it, and the id that it has here. The id is reserved when the first
-- entry names the thought, which may be before the thought itself. The fingerprint is of what was the person's own in
-- it when it was added: Undo leaves a thought where that has changed.
CREATE TABLE public.import_thoughts (
  "import_id" INTEGER NOT NULL,
  "key" VARCHAR(300) NOT NULL,
  "thought_id" INTEGER NOT NULL DEFAULT nextval('public.thoughts_id_seq'),
  "is_added" BOOLEAN NOT NULL DEFAULT false,
  "fingerprint" TEXT,
  CONSTRAINT "import_thoughts_pkey" PRIMARY KEY ("import_id", "key"),
  CONSTRAINT "import_thoughts_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES public.imports("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "import_thoughts_import_id_thought_id_idx" ON public.import_thoughts ("import_id", "thought_id");

-- The categories, tags and reminders that an import has added.
CREATE TABLE public.import_things (
  "import_id" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "thing_id" INTEGER NOT NULL,
  CONSTRAINT "import_things_pkey" PRIMARY KEY ("import_id", "kind", "thing_id"),
  CONSTRAINT "import_things_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES public.imports("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
