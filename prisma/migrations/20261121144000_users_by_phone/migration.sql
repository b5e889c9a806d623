-- STOP names a number, and nothing else of whom it belongs to.
CREATE INDEX "users_phone_idx" ON "users"("phone") WHERE "phone" IS NOT NULL;
