-- CreateEnum
CREATE TYPE "account_export_status" AS ENUM ('pending', 'ready', 'failed');

-- CreateTable
CREATE TABLE "account_exports" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "status" "account_export_status" NOT NULL DEFAULT 'pending',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "file_key" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_exports_user_id_id_idx" ON "account_exports"("user_id", "id");

-- CreateIndex
CREATE INDEX "account_exports_requested_at_idx" ON "account_exports"("requested_at");

-- AddForeignKey
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
