-- Counts a captured thought against its owner's month and total in the same round trip as the commit.
-- A limit of 0 is none. The month's row stays locked until the commit, so parallel captures wait here,
-- and the statement after the lock sees every thought that was committed before.
CREATE FUNCTION public.count_thought(owner integer, per_month integer, in_all integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has_pro boolean;
  kept integer;
BEGIN
  SELECT u.is_pro INTO has_pro FROM public.users u WHERE u.id = owner;
  INSERT INTO public.monthly_usage AS m (user_id, month, thoughts)
  SELECT u.id, public.month_in(now(), u.timezone), 1 FROM public.users u WHERE u.id = owner
  ON CONFLICT (user_id, month) DO UPDATE SET thoughts = m.thoughts + 1
   WHERE per_month = 0 OR has_pro OR m.thoughts < per_month;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the month is full' USING ERRCODE = 'RP001';
  END IF;
  IF has_pro OR in_all = 0 THEN
    RETURN;
  END IF;
  SELECT count(*) INTO kept
    FROM (SELECT FROM public.thoughts t WHERE t.user_id = owner LIMIT in_all + 1) AS own;
  IF kept > in_all THEN
    RAISE EXCEPTION 'the plan is full' USING ERRCODE = 'RP002';
  END IF;
END $$;
