-- On its own: lists are read and searched while it is built, only writes wait.
CREATE INDEX "thoughts_search_idx" ON public.thoughts
  USING gin ("user_id", "search_text" gin_trgm_ops) WITH (fastupdate = off);
