import { LayoutList, Mic, Sparkles } from 'lucide-react'

const POINTS = [
  {
    icon: Mic,
    title: 'SMS or Voice Capture',
    text: 'Text a thought from your phone or say it out loud. Half a sentence is enough.',
  },
  {
    icon: Sparkles,
    title: 'AI Processing',
    text: 'Each thought gets a title, a summary and tags of its own, seconds after you let it go.',
  },
  {
    icon: LayoutList,
    title: 'Structured Results',
    text: 'What you meant to do becomes a list you can tick, sorted and easy to find again.',
  },
]

export function MarketingPanel() {
  return (
    <div className="grid max-w-md content-start gap-9 md:pt-10">
      <h1 className="font-display text-3xl font-semibold tracking-tight lg:text-4xl">
        <span className="block">Say it once.</span>{' '}
        <span className="block">Find it organised.</span>
      </h1>
      <ul className="grid gap-6 max-md:hidden">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <span className="row-span-2 grid size-10 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground">
              <Icon aria-hidden className="size-5" />
            </span>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
