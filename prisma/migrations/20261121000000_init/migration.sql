-- CreateEnum
CREATE TYPE "input_source" AS ENUM ('sms', 'web', 'voice');

-- CreateEnum
CREATE TYPE "processing_status" AS ENUM ('pending', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "content_source" AS ENUM ('provisional', 'rules', 'ai', 'person');

-- CreateEnum
CREATE TYPE "outbox_channel" AS ENUM ('email', 'sms');

-- CreateEnum
CREATE TYPE "digest_period" AS ENUM ('daily', 'monthly');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT,
    "firebase_id" TEXT,
    "photo_url" TEXT,
    "phone" TEXT,
    "timezone" TEXT NOT NULL DEFAULT 'America/New_York',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "stripe_customer_id" TEXT,
    "stripe_subscription_id" TEXT,
    "subscription_tier" TEXT NOT NULL DEFAULT 'free',
    "email_new_ramble_notify" BOOLEAN NOT NULL DEFAULT true,
    "email_daily_summary" BOOLEAN NOT NULL DEFAULT false,
    "email_monthly_summary" BOOLEAN NOT NULL DEFAULT false,
    "sms_new_ramble_notify" BOOLEAN NOT NULL DEFAULT false,
    "enable_reminders" BOOLEAN NOT NULL DEFAULT true,
    "sms_reminders" BOOLEAN NOT NULL DEFAULT false,
    "email_reminders" BOOLEAN NOT NULL DEFAULT true,
    "session_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_revisions" (
    "user_id" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,
    "transaction_id" BIGINT NOT NULL,

    CONSTRAINT "user_revisions_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thoughts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "category_id" INTEGER,
    "client_id" VARCHAR(64),
    "raw_text" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "parsed_content" JSONB NOT NULL,
    "input_source" "input_source" NOT NULL,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "processing_status" "processing_status" NOT NULL DEFAULT 'pending',
    "generation" INTEGER NOT NULL DEFAULT 1,
    "title_source" "content_source" NOT NULL DEFAULT 'provisional',
    "summary_source" "content_source" NOT NULL DEFAULT 'provisional',
    "details_source" "content_source" NOT NULL DEFAULT 'provisional',
    "category_source" "content_source" NOT NULL DEFAULT 'provisional',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thoughts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tags" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag_unique" (
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "tag_unique_pkey" PRIMARY KEY ("user_id","name")
);

-- CreateTable
CREATE TABLE "thought_tags" (
    "id" SERIAL NOT NULL,
    "thought_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "source" "content_source" NOT NULL,

    CONSTRAINT "thought_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "action_items" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "thought_id" INTEGER NOT NULL,
    "text" VARCHAR(500) NOT NULL,
    "is_completed" BOOLEAN NOT NULL DEFAULT false,
    "source" "content_source" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "action_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_verifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phone_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reminders" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "action_item_id" INTEGER,
    "thought_id" INTEGER,
    "text" VARCHAR(500) NOT NULL,
    "reminder_time" TIMESTAMPTZ(3) NOT NULL,
    "is_notified" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "monthly_usage" (
    "user_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "thoughts" INTEGER NOT NULL DEFAULT 0,
    "reminder_emails" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "monthly_usage_pkey" PRIMARY KEY ("user_id","month")
);

-- CreateTable
CREATE TABLE "processing_runs" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "thought_id" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,
    "is_applied" BOOLEAN NOT NULL,
    "model" TEXT NOT NULL,
    "input_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "processing_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_receipts" (
    "message_sid" TEXT NOT NULL,
    "user_id" INTEGER,
    "thought_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_receipts_pkey" PRIMARY KEY ("message_sid")
);

-- CreateTable
CREATE TABLE "sms_opt_outs" (
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_opt_outs_pkey" PRIMARY KEY ("phone")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateTable
CREATE TABLE "digests_sent" (
    "user_id" INTEGER NOT NULL,
    "period" "digest_period" NOT NULL,
    "period_start" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "digests_sent_pkey" PRIMARY KEY ("user_id","period","period_start")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" SERIAL NOT NULL,
    "channel" "outbox_channel" NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_firebase_id_key" ON "users"("firebase_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_stripe_customer_id_key" ON "users"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_stripe_subscription_id_key" ON "users"("stripe_subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_id_user_id_key" ON "categories"("id", "user_id");

-- CreateIndex
CREATE INDEX "thoughts_category_id_is_archived_idx" ON "thoughts"("category_id", "is_archived");

-- CreateIndex
CREATE UNIQUE INDEX "thoughts_user_id_client_id_key" ON "thoughts"("user_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "thoughts_id_user_id_key" ON "thoughts"("id", "user_id");

-- CreateIndex
CREATE INDEX "tags_user_id_idx" ON "tags"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tags_id_user_id_key" ON "tags"("id", "user_id");

-- CreateIndex
CREATE INDEX "tag_unique_tag_id_idx" ON "tag_unique"("tag_id");

-- CreateIndex
CREATE INDEX "thought_tags_tag_id_idx" ON "thought_tags"("tag_id");

-- CreateIndex
CREATE UNIQUE INDEX "thought_tags_thought_id_tag_id_key" ON "thought_tags"("thought_id", "tag_id");

-- CreateIndex
CREATE INDEX "action_items_thought_id_idx" ON "action_items"("thought_id");

-- CreateIndex
CREATE INDEX "action_items_user_id_is_completed_created_at_id_idx" ON "action_items"("user_id", "is_completed", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "action_items_id_user_id_key" ON "action_items"("id", "user_id");

-- CreateIndex
CREATE INDEX "phone_verifications_user_id_phone_created_at_idx" ON "phone_verifications"("user_id", "phone", "created_at" DESC);

-- CreateIndex
CREATE INDEX "reminders_user_id_is_notified_reminder_time_idx" ON "reminders"("user_id", "is_notified", "reminder_time");

-- CreateIndex
CREATE INDEX "reminders_thought_id_idx" ON "reminders"("thought_id");

-- CreateIndex
CREATE INDEX "reminders_action_item_id_idx" ON "reminders"("action_item_id");

-- CreateIndex
CREATE INDEX "processing_runs_thought_id_idx" ON "processing_runs"("thought_id");

-- CreateIndex
CREATE INDEX "processing_runs_user_id_idx" ON "processing_runs"("user_id");

-- CreateIndex
CREATE INDEX "sms_receipts_user_id_idx" ON "sms_receipts"("user_id");

-- AddForeignKey
ALTER TABLE "user_revisions" ADD CONSTRAINT "user_revisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thoughts" ADD CONSTRAINT "thoughts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
-- Only the category goes when it is deleted, not the owner; Prisma cannot name the column.
ALTER TABLE "thoughts" ADD CONSTRAINT "thoughts_category_id_user_id_fkey" FOREIGN KEY ("category_id", "user_id") REFERENCES "categories"("id", "user_id") ON DELETE SET NULL ("category_id") ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag_unique" ADD CONSTRAINT "tag_unique_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag_unique" ADD CONSTRAINT "tag_unique_tag_id_user_id_fkey" FOREIGN KEY ("tag_id", "user_id") REFERENCES "tags"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thought_tags" ADD CONSTRAINT "thought_tags_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES "thoughts"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thought_tags" ADD CONSTRAINT "thought_tags_tag_id_user_id_fkey" FOREIGN KEY ("tag_id", "user_id") REFERENCES "tags"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES "thoughts"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_verifications" ADD CONSTRAINT "phone_verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES "thoughts"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_action_item_id_user_id_fkey" FOREIGN KEY ("action_item_id", "user_id") REFERENCES "action_items"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monthly_usage" ADD CONSTRAINT "monthly_usage_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_thought_id_user_id_fkey" FOREIGN KEY ("thought_id", "user_id") REFERENCES "thoughts"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_receipts" ADD CONSTRAINT "sms_receipts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "digests_sent" ADD CONSTRAINT "digests_sent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is beyond Prisma's schema language: it stands here only.

-- Names that differ in case alone are the same name (A-60, A-10).
CREATE UNIQUE INDEX "users_username_key" ON "users"(lower("username"));
CREATE UNIQUE INDEX "users_email_key" ON "users"(lower("email"));
CREATE UNIQUE INDEX "categories_user_id_name_key" ON "categories"("user_id", lower("name"));

-- A number has one verified owner (A-16).
CREATE UNIQUE INDEX "phone_verifications_verified_phone_key" ON "phone_verifications"("phone") WHERE "verified";

-- One run per generation of a thought changes it (A-24).
CREATE UNIQUE INDEX "processing_runs_applied_key" ON "processing_runs"("thought_id", "generation") WHERE "is_applied";

-- Sweeps read only what is due.
CREATE INDEX "thoughts_pending_idx" ON "thoughts"("updated_at") WHERE "processing_status" = 'pending';
CREATE INDEX "reminders_due_idx" ON "reminders"("reminder_time") WHERE NOT "is_notified";
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
CREATE INDEX "outbox_created_at_idx" ON "outbox"("created_at" DESC, "id" DESC);

-- The lists: a page's ids, filtered by source and category too, come from this index alone.
CREATE INDEX "thoughts_list_idx"
  ON "thoughts"("user_id", "is_archived", "created_at" DESC, "id" DESC) INCLUDE ("input_source", "category_id");

-- Search within one person's thoughts, in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
ALTER TABLE "thoughts" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (lower("summary" || E'\n' || "raw_text")) STORED;
CREATE INDEX "thoughts_search_idx" ON "thoughts"
  USING gin ("user_id", "search_text" gin_trgm_ops) WITH (fastupdate = off);

ALTER TABLE "users"
  ADD CONSTRAINT "users_username_check" CHECK (length("username") >= 3 AND "username" = btrim("username")),
  ADD CONSTRAINT "users_email_check" CHECK ("email" <> '' AND "email" = btrim("email")),
  ADD CONSTRAINT "users_subscription_tier_check" CHECK ("subscription_tier" IN ('free', 'paid')),
  ADD CONSTRAINT "users_phone_check" CHECK ("phone" ~ '^\+1[0-9]{10}$');
ALTER TABLE "categories" ADD CONSTRAINT "categories_name_check" CHECK (btrim("name") <> '');
ALTER TABLE "thoughts"
  ADD CONSTRAINT "thoughts_raw_text_check" CHECK (btrim("raw_text") <> ''),
  ADD CONSTRAINT "thoughts_parsed_content_check" CHECK (jsonb_typeof("parsed_content") = 'object');
ALTER TABLE "tags" ADD CONSTRAINT "tags_name_check" CHECK (btrim("name") <> '');
ALTER TABLE "tag_unique" ADD CONSTRAINT "tag_unique_name_check" CHECK ("name" = lower(btrim("name")) AND "name" <> '');
ALTER TABLE "action_items"
  ADD CONSTRAINT "action_items_text_check" CHECK (btrim("text") <> ''),
  ADD CONSTRAINT "action_items_completed_check" CHECK ("is_completed" = ("completed_at" IS NOT NULL));
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_text_check" CHECK (btrim("text") <> '');
ALTER TABLE "monthly_usage"
  ADD CONSTRAINT "monthly_usage_month_check" CHECK (extract(day FROM "month") = 1),
  ADD CONSTRAINT "monthly_usage_counts_check" CHECK ("thoughts" >= 0 AND "reminder_emails" >= 0);
ALTER TABLE "digests_sent"
  ADD CONSTRAINT "digests_sent_period_start_check" CHECK ("period" = 'daily' OR extract(day FROM "period_start") = 1);

-- The revision of a person's data. It is advanced by the database itself, so no path can forget it,
-- and at commit (deferred), when a transaction already holds its other locks: writers of one person
-- queue here for the length of a commit and can't deadlock. Clock-based, so a restored backup never
-- gives an old ETag to new data.
ALTER TABLE "user_revisions" SET (fillfactor = 50);

CREATE FUNCTION advance_user_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer;
  this_transaction bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    owner := NEW.id;
  ELSE
    owner := coalesce(NEW.user_id, OLD.user_id);
  END IF;
  UPDATE user_revisions
     SET revision = greatest(revision + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
         transaction_id = this_transaction
   WHERE user_id = owner AND transaction_id <> this_transaction;
  RETURN NULL;
END $$;

CREATE FUNCTION create_user_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_revisions (user_id, revision, transaction_id)
  VALUES (NEW.id, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, pg_current_xact_id()::text::bigint);
  RETURN NULL;
END $$;

CREATE TRIGGER users_create_revision AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION create_user_revision();

CREATE CONSTRAINT TRIGGER users_advance_revision AFTER UPDATE ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER categories_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "categories"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER thoughts_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "thoughts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER tags_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "tags"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER thought_tags_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "thought_tags"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER action_items_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "action_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER reminders_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "reminders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();

CREATE CONSTRAINT TRIGGER phone_verifications_advance_revision AFTER INSERT OR UPDATE OR DELETE ON "phone_verifications"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION advance_user_revision();
