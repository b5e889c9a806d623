import { Spinner } from '@/components/ui/spinner'

export function RemindersSpinner() {
  return (
    <div className="grid place-items-center py-12">
      <Spinner label="Loading reminders" />
    </div>
  )
}
