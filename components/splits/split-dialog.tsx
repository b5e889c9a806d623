'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { useSplitThought } from '@/lib/client/splits/splits'
import { PARTS_OF_SPLIT } from '@/lib/shared/limits'
import type { Cuts } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { CutText } from './cut-text'
import { cutsAtWords, wordsOf } from './words'

/** Chooses where the text of a thought is cut, and splits it there (splits.md#splitting). */
export default function SplitDialog({
  thought,
  cuts: proposed,
  onClose,
}: {
  thought: Thought
  cuts: Cuts
  onClose: () => void
}) {
  // The text being cut is the one from when the dialog opened.
  const [opened] = useState(thought)
  const [words] = useState(() => wordsOf(thought.rawText))
  const [cuts, setCuts] = useState(() => cutsAtWords(proposed, words))
  const split = useSplitThought()
  const parts = cuts.length + 1
  const isTooMuch = parts > PARTS_OF_SPLIT

  function save() {
    const places = cuts.map((cut) => words[cut]?.at ?? 0)
    split.mutate({ thought: opened, cuts: places }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Split this ramble</DialogTitle>
          <DialogDescription>
            Press a word to begin a new part there, and again to take the cut away. Each part
            becomes a ramble of its own; this one goes to the archive.
          </DialogDescription>
        </DialogHeader>
        <CutText text={opened.rawText} words={words} cuts={cuts} onChange={setCuts} />
        <DialogFooter className="items-center">
          <p role="status" className="text-sm text-muted-foreground sm:mr-auto">
            {isTooMuch && `At most ${PARTS_OF_SPLIT} parts, please.`}
            {!isTooMuch && (parts === 1 ? 'No cut yet' : `${parts} parts`)}
          </p>
          <Button variant="outline" onClick={onClose} className="max-sm:w-full">
            Cancel
          </Button>
          <Button
            disabled={parts === 1 || isTooMuch || split.isPending}
            onClick={save}
            className="max-sm:w-full"
          >
            {split.isPending ? 'Splitting...' : 'Split'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
