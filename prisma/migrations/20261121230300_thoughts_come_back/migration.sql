-- AlterTable
ALTER TABLE "processing_runs" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "is_outage" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "thoughts" ADD COLUMN     "comebacks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "comes_back" BOOLEAN NOT NULL DEFAULT false;

-- What follows is beyond Prisma's schema language: it stands here only.

-- What the sweep that brings thoughts back reads: those it may, and when the provider answered last.
CREATE INDEX "thoughts_comes_back_idx" ON "thoughts"("updated_at", "id")
  WHERE "processing_status" = 'failed' AND "comes_back";
CREATE INDEX "processing_runs_answered_idx" ON "processing_runs"("created_at") WHERE "is_applied";

-- Thoughts of the last week that an outage of a few minutes had failed for good come back, too.
UPDATE "processing_runs" SET "is_outage" = true
 WHERE NOT "is_applied"
   AND "error" ~ '^(The AI provider (could not be reached|took over|answered (5|408|409|425|429)|sent no answer|sent something)|The run was stopped)';
UPDATE "thoughts" t SET "comes_back" = true
 WHERE "processing_status" = 'failed' AND "updated_at" > now() - interval '7 days'
   AND (SELECT r."is_outage" FROM "processing_runs" r
         WHERE r."thought_id" = t."id" AND r."generation" = t."generation"
         ORDER BY r."created_at" DESC, r."id" DESC LIMIT 1);
