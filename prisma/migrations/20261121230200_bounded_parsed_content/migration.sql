-- What a thought may hold beside its text: four known keys at their longest, each character at its most
-- expensive in JSON. Not validated: the rows of before are mended below, under the lock that this takes,
-- and no scan is needed to know it.
ALTER TABLE "thoughts"
  ADD CONSTRAINT "thoughts_parsed_content_size_check"
  CHECK (octet_length("parsed_content"::text) <= 80000) NOT VALID;

-- Keys that nothing reads were kept for ever. What is left is cut to what the calls take.
UPDATE "thoughts" t SET "parsed_content" = coalesce((
    SELECT jsonb_object_agg(k.key, left(k.value #>> '{}', CASE k.key WHEN 'title' THEN 120 ELSE 4000 END))
      FROM jsonb_each(t."parsed_content") k
     WHERE k.key IN ('title', 'details', 'detail', 'description')
       AND jsonb_typeof(k.value) = 'string'), '{}')
 WHERE t."parsed_content" - '{title,details,detail,description}'::text[] <> '{}'
    OR octet_length(t."parsed_content"::text) > 80000;
