-- A subject names somebody at its issuer alone. Rows of before, and those that a server of before still
-- writes, have none until it is known: they stay unique among themselves.
ALTER TABLE public."users" ADD COLUMN     "identity_issuer" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "users_identity_issuer_firebase_id_key" ON public."users"("identity_issuer", "firebase_id");
CREATE UNIQUE INDEX "users_earlier_identity_key" ON public."users"("firebase_id")
  WHERE "identity_issuer" IS NULL AND "firebase_id" IS NOT NULL;
