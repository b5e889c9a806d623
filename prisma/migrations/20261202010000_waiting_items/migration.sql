-- Since when an action item waits for somebody (docs/product/action-items.md), which many can be marked as at once.
-- Nothing waited before, so no row has to be written.
ALTER TABLE public.action_items ADD COLUMN "waiting_since" TIMESTAMPTZ(3);

ALTER TABLE public.bulk_changes DROP CONSTRAINT "bulk_changes_action_check",
  ADD CONSTRAINT "bulk_changes_action_check" CHECK (action IN ('archive', 'unarchive', 'delete', 'tag',
    'untag', 'category', 'tick', 'untick', 'wait', 'unwait', 'delete-items')) NOT VALID;
ALTER TABLE public.bulk_changes VALIDATE CONSTRAINT "bulk_changes_action_check";
