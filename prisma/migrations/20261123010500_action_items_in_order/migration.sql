-- The list of action items: newest first, and those of one thought in the thought's own order. In which
-- order the items of earlier thoughts were meant can't be known any more, so their rows stay as they are.

-- CreateIndex
CREATE INDEX "action_items_user_id_is_completed_created_at_thought_id_id_idx" ON public."action_items"("user_id", "is_completed", "created_at" DESC, "thought_id" DESC, "id");

-- DropIndex
DROP INDEX public."action_items_user_id_is_completed_created_at_id_idx";
