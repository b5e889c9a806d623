-- The purges remove rows in the order of these columns, some at a time (docs/decisions/0097).

-- CreateIndex
CREATE INDEX "email_changes_changed_at_idx" ON public.email_changes("changed_at");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON public.password_resets("expires_at");
