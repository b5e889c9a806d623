-- The month of a moment on the clock of a stored timezone. A server that does not know the zone, such
-- as one with older timezone data than the zone came from, counts by the default one: no statement
-- about a person fails for it.
CREATE FUNCTION month_in(moment timestamptz, timezone text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN date_trunc('month', moment AT TIME ZONE timezone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN date_trunc('month', moment AT TIME ZONE 'America/New_York')::date;
END $$;

-- Timezones stored before they had to be known to JavaScript and PostgreSQL alike. JavaScript took
-- abbreviations that PostgreSQL refuses (NET) or reads as another place or without summer time (IST,
-- CET): each becomes the place whose clock its owner was shown. What nobody knows becomes the default.
WITH meant (name, place) AS (
       VALUES ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'),
              ('AGT', 'America/Argentina/Buenos_Aires'), ('ART', 'Africa/Cairo'),
              ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'),
              ('CAT', 'Africa/Maputo'), ('CET', 'Europe/Brussels'), ('CNT', 'America/St_Johns'),
              ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'),
              ('ECT', 'Europe/Paris'), ('EET', 'Europe/Athens'), ('EST', 'America/Panama'),
              ('HST', 'Pacific/Honolulu'), ('IET', 'America/Indiana/Indianapolis'),
              ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'), ('MET', 'Europe/Brussels'),
              ('MIT', 'Pacific/Apia'), ('MST', 'America/Phoenix'), ('NET', 'Asia/Yerevan'),
              ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'),
              ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'),
              ('SST', 'Pacific/Guadalcanal'), ('US/PACIFIC-NEW', 'America/Los_Angeles'),
              ('VST', 'Asia/Ho_Chi_Minh'), ('WET', 'Europe/Lisbon')),
     known AS MATERIALIZED (SELECT name FROM pg_timezone_names),
     repaired AS (
       SELECT stored.timezone, coalesce(meant.place, known.name, 'America/New_York') AS sound
         FROM (SELECT DISTINCT timezone FROM "users") AS stored
         LEFT JOIN meant ON meant.name = upper(stored.timezone)
         LEFT JOIN known ON lower(known.name) = lower(stored.timezone))
UPDATE "users" u SET "timezone" = repaired.sound
  FROM repaired
 WHERE u."timezone" = repaired.timezone AND u."timezone" <> repaired.sound;
