-- Behind a pooler a connection may come with an empty search path, as pg_dump leaves it.
ALTER FUNCTION advance_user_revision() SET search_path = public, pg_temp;
ALTER FUNCTION create_user_revision() SET search_path = public, pg_temp;
ALTER FUNCTION follow_digest_switches() SET search_path = public, pg_temp;
