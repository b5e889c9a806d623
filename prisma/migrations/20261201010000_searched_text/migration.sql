-- What takes no room on a screen is left out of what is searched (docs/decisions/0108), as lib/shared/visible-text.ts
-- has it. The column keeps its name, by which an old release searches, too. Its index goes with the old column, so
-- that the rewrite, for which the table is locked, does not build that again; the next migration builds the new one.
ALTER TABLE public.thoughts DROP COLUMN "search_text", ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (lower(regexp_replace("summary" || E'\n' || "raw_text",
    '[\x01-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
    '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'))) STORED;
