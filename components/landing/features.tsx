import { Card } from '@/components/ui/card'
import { CapturePicture, OrganisingPicture, ResultsPicture } from './feature-pictures'

const FEATURES = [
  {
    Picture: CapturePicture,
    title: 'Multi-channel capture',
    text: 'Type it, say it, or text it from your phone. Wherever a thought finds you, there is a way to put it down.',
  },
  {
    Picture: OrganisingPicture,
    title: 'AI processing',
    text: 'Every thought is read and given a title, a short summary and tags. Your own words stay exactly as they were.',
  },
  {
    Picture: ResultsPicture,
    title: 'Structured results',
    text: 'What you meant to do becomes a list you can tick. Everything else is searchable, sorted and yours to export.',
  },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-8">
      <h2 id="features" className="font-display text-2xl font-semibold tracking-tight sm:text-3xl">
        From a loose thought to a clear note
      </h2>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {FEATURES.map(({ Picture, title, text }) => (
          <li key={title}>
            <Card className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
              <div
                aria-hidden
                className="grid h-48 grid-cols-[minmax(0,1fr)] content-center gap-2.5 border-b border-border bg-muted px-6 dark:bg-background"
              >
                <Picture />
              </div>
              <div className="grid content-start gap-2 p-6">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="text-muted-foreground">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
