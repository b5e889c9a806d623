-- The rows that name files stay when their account goes, without an owner, until the purges have
-- removed file and row.
-- DropForeignKey
ALTER TABLE "account_exports" DROP CONSTRAINT "account_exports_user_id_fkey";

-- DropForeignKey
ALTER TABLE "recordings" DROP CONSTRAINT "recordings_user_id_fkey";

-- AlterTable
ALTER TABLE "account_exports" ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "recordings" ALTER COLUMN "user_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
