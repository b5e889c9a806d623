import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { refusalOf } from './errors'
import { useFaultFocus } from './fault-focus'

/** The fault of each field, in words. */
export type Faults<Name extends string> = Partial<Record<Name, string | undefined>>

/** The value of each named field; '' for a missing field or an unticked box. */
type Typed<Name extends string> = Record<Name, string>

function typedIn<Name extends string>(form: HTMLFormElement, empty: Typed<Name>): Typed<Name> {
  const data = new FormData(form)
  const names = Object.keys(empty) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, String(data.get(name) ?? '')]),
  ) as Typed<Name>
}

/** The field that a refusal names, with the refusal's message. */
function namedBy(refusal: Error): Faults<string> {
  const { field } = refusalOf(refusal)
  return field === undefined ? {} : { [field]: refusal.message }
}

/**
 * A form that is checked in the event that submits it, and from then on with every change. The inputs
 * are uncontrolled, so what was typed or filled in before the scripts loaded counts. A fault stands at its
 * field until the value changes; the first one gets the focus.
 */
export function useForm<Name extends string>({
  initial,
  faultsOf,
  refusal = null,
  refusedIn = namedBy,
  onSubmit,
}: {
  /** The fields by name, with their values before anybody types. */
  initial: Typed<Name>
  faultsOf: (typed: Typed<NoInfer<Name>>) => Faults<NoInfer<Name>>
  /** The server's refusal of the last try. */
  refusal?: Error | null
  /** The refusal's words by field. */
  refusedIn?: (refusal: Error) => Faults<NoInfer<Name>>
  /** Called with what was typed when no rule is broken. */
  onSubmit: (typed: Typed<NoInfer<Name>>) => void
}) {
  const [typed, setTyped] = useState(initial)
  /** A new object for each try, null before the first. */
  const [lastTry, setTry] = useState<object | null>(null)
  /** What was last sent, which is what a refusal is about. */
  const [sent, setSent] = useState(initial)
  const ref = useFaultFocus(lastTry, refusal)
  const found: Faults<Name> = lastTry ? faultsOf(typed) : {}
  const refused: Faults<Name> = refusal ? refusedIn(refusal) : {}

  return {
    /** For the form itself. */
    form: {
      ref,
      noValidate: true,
      onChange: (event: ChangeEvent<HTMLFormElement>) =>
        setTyped(typedIn(event.currentTarget, initial)),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        const now = typedIn(event.currentTarget, initial)
        setTyped(now)
        setTry(now)
        if (Object.values(faultsOf(now)).some(Boolean)) return
        setSent(now)
        onSubmit(now)
      },
    },
    typed,
    /** The fault shown at a field: its own, or the server's while the refused value still stands there. */
    faultIn: (name: Name) =>
      found[name] ?? (sent[name] === typed[name] ? refused[name] : undefined),
    /** Focuses a field and selects its text, to be typed again. */
    retype(name: Name) {
      const field = ref.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) return
      field.focus()
      field.select()
    },
    /** Empties the form after it has been saved. */
    clear() {
      ref.current?.reset()
      setTyped(initial)
      setTry(null)
    },
  }
}
