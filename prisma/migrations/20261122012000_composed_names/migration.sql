-- Names are kept in one form, composed (NFC) and on one line, so that two that look the same are the same. Where several
-- of before become the same, one takes that form and the others stay as they are: none is lost, and
-- nothing fails.

UPDATE public.categories c SET name = x.composed
  FROM (SELECT id, composed,
               row_number() OVER (PARTITION BY user_id, lower(composed)
                                  ORDER BY lower(name) = lower(composed) DESC, id) AS place
          FROM (SELECT id, user_id, name,
                       left(normalize(regexp_replace(name, '[\t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g')), 100)
                         AS composed
                  FROM public.categories) AS named) AS x
 WHERE c.id = x.id AND x.place = 1 AND c.name <> x.composed;

UPDATE public.tag_unique n SET name = x.composed
  FROM (SELECT user_id, name, composed,
               row_number() OVER (PARTITION BY user_id, composed
                                  ORDER BY name = composed DESC, tag_id, name) AS place
          FROM (SELECT user_id, name, tag_id, btrim(left(lower(normalize(name)), 50)) AS composed
                  FROM public.tag_unique) AS named) AS x
 WHERE n.user_id = x.user_id AND n.name = x.name AND x.place = 1 AND n.name <> x.composed;

UPDATE public.tags SET name = left(normalize(name), 50) WHERE name IS NOT NORMALIZED;

-- A name that would become too short stays as it is.
UPDATE public.users u SET username = x.composed
  FROM (SELECT id, composed,
               row_number() OVER (PARTITION BY lower(composed)
                                  ORDER BY lower(username) = lower(composed) DESC, id) AS place
          FROM (SELECT id, username, normalize(username) AS composed FROM public.users) AS named) AS x
 WHERE u.id = x.id AND x.place = 1 AND u.username <> x.composed AND length(x.composed) >= 3;

UPDATE public.users u SET display_name = x.composed
  FROM (SELECT id, left(normalize(regexp_replace(display_name, '[\t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g')), 100)
                 AS composed
          FROM public.users) AS x
 WHERE u.id = x.id AND u.display_name <> x.composed;
