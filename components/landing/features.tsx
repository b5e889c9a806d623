import { LayoutList, MessagesSquare, Sparkles } from 'lucide-react'
import { Card } from '@/components/ui/card'

const FEATURES = [
  {
    icon: MessagesSquare,
    title: 'Multi-channel capture',
    text: 'Type it, say it, or text it from your phone. Wherever a thought finds you, there is a way to put it down.',
  },
  {
    icon: Sparkles,
    title: 'AI processing',
    text: 'Every thought is read and given a title, a short summary, tags and a place among the others.',
  },
  {
    icon: LayoutList,
    title: 'Structured results',
    text: 'Things to do become action items you can tick. Everything else stays searchable, sorted and yours to export.',
  },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-8">
      <h2 id="features" className="font-display text-3xl font-medium tracking-tight">
        From a loose thought to a clear note
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Card className="grid h-full content-start gap-3 p-6">
              <Icon aria-hidden className="size-6 text-primary" />
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
