-- Access tokens, and by which door a thought came in (docs/decisions/0131). Thoughts from before came from a page, by
-- voice or by text, which `input_source` says; so no row has to be written.
CREATE TYPE public.token_scope AS ENUM ('capture', 'read', 'write');

CREATE TABLE public.access_tokens (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "session_version" INTEGER NOT NULL,
  "name" VARCHAR(60) NOT NULL,
  "scopes" public.token_scope[] NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "last_characters" VARCHAR(4) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "access_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "access_tokens_token_hash_key" ON public.access_tokens ("token_hash");
CREATE INDEX "access_tokens_user_id_idx" ON public.access_tokens ("user_id");

CREATE TYPE public.via AS ENUM ('token', 'assistant', 'mail', 'import');
ALTER TABLE public.thoughts ADD COLUMN "via" public.via;
