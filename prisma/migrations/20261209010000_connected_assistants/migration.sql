-- Assistants that a person has let in by OAuth (docs/product/assistants.md, docs/decisions/0136).
CREATE TABLE public.connected_assistants (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "grant_hash" BYTEA NOT NULL,
  "client_hash" BYTEA NOT NULL,
  "name" VARCHAR(60) NOT NULL,
  "host" VARCHAR(253),
  "scopes" public.token_scope[] NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "connected_assistants_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "connected_assistants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public.users("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "connected_assistants_grant_hash_key" ON public.connected_assistants ("grant_hash");
CREATE INDEX "connected_assistants_user_id_idx" ON public.connected_assistants ("user_id");
CREATE INDEX "connected_assistants_client_hash_idx" ON public.connected_assistants ("client_hash");
CREATE INDEX "connected_assistants_used_idx" ON public.connected_assistants (coalesce("last_used_at", "created_at"));

-- What the authorization server remembers. Whoever reads a row can't use it: a record is found by the SHA-256 of its id.
CREATE TABLE public.oauth_records (
  "id_hash" BYTEA NOT NULL,
  "kind" VARCHAR(40) NOT NULL,
  "payload" TEXT NOT NULL,
  "grant_hash" BYTEA,
  "expires_at" TIMESTAMPTZ(3),
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "oauth_records_pkey" PRIMARY KEY ("id_hash"),
  CONSTRAINT "oauth_records_grant_hash_fkey" FOREIGN KEY ("grant_hash")
    REFERENCES public.connected_assistants("grant_hash") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "oauth_records_grant_hash_idx" ON public.oauth_records ("grant_hash");
CREATE INDEX "oauth_records_expires_at_idx" ON public.oauth_records ("expires_at");

-- As access tokens do, assistants lose their access with all sessions: whoever should not have been in the account may
-- have let them in.
CREATE FUNCTION public.disconnect_assistants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.connected_assistants WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_disconnect_assistants AFTER UPDATE OF session_version ON public.users
  FOR EACH ROW WHEN (NEW.session_version <> OLD.session_version)
  EXECUTE FUNCTION public.disconnect_assistants();
