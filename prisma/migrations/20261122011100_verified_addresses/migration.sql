-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mail_stops" (
    "user_id" INTEGER NOT NULL,
    "mailbox" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_stops_pkey" PRIMARY KEY ("user_id","mailbox")
);

-- CreateTable
CREATE TABLE "email_changes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "old_email" TEXT NOT NULL,
    "old_verified_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_taken_back" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "email_changes_user_id_changed_at_idx" ON "email_changes"("user_id", "changed_at");

-- AddForeignKey
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- Who had an address a few days ago may want it back: it is looked for whenever one is taken.
CREATE INDEX "email_changes_old_email_idx" ON "email_changes"(lower("old_email"));

-- Nobody's address is known to be theirs. So that nobody loses the mails they are used to, those who
-- are here already have a fortnight to verify before the small limit holds for them. A default that
-- goes again reaches every row without writing one.
ALTER TABLE "users" ADD COLUMN     "email_grace_until" TIMESTAMPTZ(3) DEFAULT now() + interval '14 days';
ALTER TABLE "users" ALTER COLUMN "email_grace_until" DROP DEFAULT;
