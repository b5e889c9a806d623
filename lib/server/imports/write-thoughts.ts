import 'server-only'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import { column, statement } from '../database/statement'

/** SQL: the raised limit of a thought that has more than the usual limit; null for any other. */
const more = (array: string, most: number) =>
  `CASE WHEN jsonb_array_length(${array}) > ${most} THEN jsonb_array_length(${array}) END`

/** What an insert of reminders returns for their schedule. */
export const INSERTED_REMINDERS = {
  returning: `RETURNING id AS "reminderId", version, reminder_time AS "reminderTime", is_notified AS "isNotified"`,
  columns: {
    reminderId: column.int,
    version: column.int,
    reminderTime: column.moment,
    isNotified: column.bool,
  },
}

/**
 * Inserts the thoughts of $2 for the owner $1, each a thought's entry (entry.ts) with the ids of what it names. The ids
 * of the items keep their order.
 */
export const insertThoughts = statement({
  text: `
    WITH given AS (
           SELECT * FROM jsonb_to_recordset($2::jsonb) AS g (
             id int, "categoryId" int, "rawText" text, summary text, "parsedContent" jsonb,
             "inputSource" public.input_source, via public.via, "isArchived" boolean,
             "pinnedAt" timestamptz, status public.processing_status,
             "titleSource" public.content_source, "summarySource" public.content_source,
             "detailsSource" public.content_source, "categorySource" public.content_source,
             "createdAt" timestamptz, "updatedAt" timestamptz, "editedAt" timestamptz,
             "partOf" int, "mergedFrom" int[], "splitProposal" jsonb, "isWhole" boolean,
             tags jsonb, "actionItems" jsonb, reminders jsonb, versions jsonb)),
         thoughts AS (
           INSERT INTO public.thoughts
             (id, user_id, category_id, raw_text, summary, parsed_content, input_source, via,
              is_archived, pinned_at, processing_status, title_source, summary_source, details_source,
              category_source, created_at, updated_at, edited_at, source_id, merged_from,
              split_proposal, is_whole, allowed_items, allowed_tags)
           SELECT g.id, $1, g."categoryId", g."rawText", g.summary, g."parsedContent", g."inputSource",
                  g.via, g."isArchived", g."pinnedAt", g.status, g."titleSource", g."summarySource",
                  g."detailsSource", g."categorySource", g."createdAt", least(g."updatedAt", $3),
                  CASE WHEN g."editedAt" IS NOT NULL THEN least(g."editedAt", $3) END,
                  g."partOf", coalesce(g."mergedFrom", '{}'), g."splitProposal", g."isWhole",
                  ${more('g."actionItems"', MOST_ACTION_ITEMS)}, ${more('g.tags', MOST_TAGS_OF_THOUGHT)}
             FROM given g ORDER BY g.id),
         items AS (
           SELECT nextval('public.action_items_id_seq')::int AS id, i.*
             FROM (SELECT g.id AS thought_id, e.ordinality - 1 AS place, e.value AS item
                     FROM given g, jsonb_array_elements(g."actionItems") WITH ORDINALITY e
                    ORDER BY g.id, e.ordinality) i),
         added_items AS (
           INSERT INTO public.action_items
             (id, user_id, thought_id, text, is_completed, source, created_at, completed_at, due_on,
              waiting_since)
           SELECT i.id, $1, i.thought_id, r.text, r."isCompleted", r.source,
                  coalesce(r."createdAt", g."createdAt"),
                  CASE WHEN r."isCompleted" THEN coalesce(r."completedAt", g."updatedAt") END,
                  r."dueOn", r."waitingSince"
             FROM items i JOIN given g ON g.id = i.thought_id,
                  jsonb_to_record(i.item) AS r (
                    text text, "isCompleted" boolean, source public.content_source,
                    "createdAt" timestamptz, "completedAt" timestamptz, "dueOn" date,
                    "waitingSince" timestamptz)
            ORDER BY i.id),
         linked AS (
           INSERT INTO public.thought_tags (thought_id, tag_id, user_id, source)
           SELECT g.id, l."tagId", $1, l.source
             FROM given g,
                  ROWS FROM (jsonb_to_recordset(g.tags) AS ("tagId" int, source public.content_source))
                  WITH ORDINALITY AS l ("tagId", source, place)
            ORDER BY g.id, l.place
           ON CONFLICT (thought_id, tag_id) DO NOTHING),
         versions AS (
           INSERT INTO public.thought_versions
             (user_id, thought_id, made_at, made_by, replaced_at, raw_text, summary, title, details)
           SELECT $1, g.id, v."madeAt", v."madeBy", v."replacedAt", v."rawText", v.summary, v.title, v.details
             FROM given g,
                  ROWS FROM (jsonb_to_recordset(g.versions) AS (
                    "madeAt" timestamptz, "madeBy" public.content_source, "replacedAt" timestamptz,
                    "rawText" text, summary text, title text, details text))
                  WITH ORDINALITY AS v ("madeAt", "madeBy", "replacedAt", "rawText", summary, title, details, place)
            ORDER BY g.id, v.place)
    INSERT INTO public.reminders
      (user_id, thought_id, action_item_id, text, reminder_time, is_notified, done_at, created_at)
    SELECT $1, CASE WHEN i.id IS NULL THEN g.id END, i.id, r.text, r."reminderTime",
           r."isNotified" OR r."reminderTime" <= $3::timestamptz, r."doneAt",
           coalesce(r."createdAt", g."createdAt")
      FROM given g
           CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(g.reminders) AS (
             text text, "reminderTime" timestamptz, "isNotified" boolean, "doneAt" timestamptz,
             "createdAt" timestamptz, item int))
           WITH ORDINALITY AS r (text, "reminderTime", "isNotified", "doneAt", "createdAt", item, place)
           LEFT JOIN items i ON i.thought_id = g.id AND i.place = r.item
     ORDER BY g.id, r.place
    ${INSERTED_REMINDERS.returning}`,
  columns: INSERTED_REMINDERS.columns,
})
