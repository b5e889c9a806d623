import { ArrowDown } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'

const ACTION_ITEMS = ['Call the plumber about the kitchen tap', 'Buy a birthday card for Mum']

/** The product in one picture: what went in, and what came out. */
export function BeforeAndAfter() {
  return (
    <figure className="grid gap-3">
      <figcaption className="sr-only">
        An example: a hurried thought, and the title, summary, tags and action items made from it.
      </figcaption>
      <blockquote className="rounded-xl rounded-bl-xs bg-secondary px-5 py-4 text-secondary-foreground sm:mr-10">
        <p>
          ok so the kitchen tap is dripping again, need to call the plumber before thursday. oh and
          mum’s birthday is sunday, buy a card, maybe the one with the herons
        </p>
      </blockquote>
      <ArrowDown aria-hidden className="mx-auto size-5 text-muted-foreground" />
      <Card className="grid gap-3.5 p-5 shadow-md sm:ml-10">
        <div className="grid gap-1.5">
          <p className="font-display text-xl font-semibold">Kitchen tap and Mum’s birthday</p>
          <p className="text-sm text-muted-foreground">
            The tap drips again and wants a plumber before Thursday. Mum’s birthday is on Sunday.
          </p>
        </div>
        <ul className="flex flex-wrap gap-1.5">
          <li>
            <Badge variant="hue5">home</Badge>
          </li>
          <li>
            <Badge variant="hue2">family</Badge>
          </li>
          <li>
            <Badge variant="hue7">birthday</Badge>
          </li>
        </ul>
        <ul className="grid gap-2 border-t border-border pt-3.5 text-sm">
          {ACTION_ITEMS.map((item) => (
            <li key={item} className="flex items-center gap-2.5">
              <span aria-hidden className="size-4.5 rounded-xs border border-input" />
              {item}
            </li>
          ))}
        </ul>
      </Card>
    </figure>
  )
}
