-- AlterTable
ALTER TABLE "users" ADD COLUMN     "has_password" BOOLEAN NOT NULL DEFAULT true;
