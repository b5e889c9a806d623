-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "user_id" INTEGER;

-- CreateIndex
CREATE INDEX "outbox_user_id_idx" ON "outbox"("user_id");

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Messages of before belong to whoever has their address now; earlier addresses nobody knows any more.
UPDATE "outbox" o SET "user_id" = u."id" FROM "users" u
 WHERE o."channel" = 'email' AND o."to" = u."email" OR o."channel" = 'sms' AND o."to" = u."phone";
