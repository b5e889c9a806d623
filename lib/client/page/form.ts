import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { refusalOf } from '../server/errors'
import { useFaultFocus } from './fault-focus'

/** The error message of each invalid field. */
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
 * A form that is validated on submit and, after the first submit, on every change. The inputs are
 * uncontrolled, so input from before hydration counts. An error stays at its field until the value
 * changes; the first invalid field gets the focus.
 */
export function useForm<Name extends string>({
  initial,
  faultsOf,
  refusal = null,
  refusedIn = namedBy,
  onSubmit,
}: {
  /** The fields by name, with their initial values. */
  initial: Typed<Name>
  faultsOf: (typed: Typed<NoInfer<Name>>) => Faults<NoInfer<Name>>
  /** The server's refusal of the last attempt. */
  refusal?: Error | null
  /** The refusal's messages by field. */
  refusedIn?: (refusal: Error) => Faults<NoInfer<Name>>
  /** Called with the values when they are valid. */
  onSubmit: (typed: Typed<NoInfer<Name>>) => void
}) {
  const [typed, setTyped] = useState(initial)
  /** A new object for each attempt, null before the first. */
  const [lastTry, setTry] = useState<object | null>(null)
  /** The values last sent, to which a refusal refers. */
  const [sent, setSent] = useState(initial)
  const ref = useFaultFocus(lastTry, refusal)
  const found: Faults<Name> = lastTry ? faultsOf(typed) : {}
  const refused: Faults<Name> = refusal ? refusedIn(refusal) : {}

  return {
    /** The props of the form element. */
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
    /**
     * The error at a field: from validation, or from the server while the refused value is
     * unchanged.
     */
    faultIn: (name: Name) =>
      found[name] ?? (sent[name] === typed[name] ? refused[name] : undefined),
    /** Focuses a field and selects its text, so that typing replaces it. */
    retype(name: Name) {
      const field = ref.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) return
      field.focus()
      field.select()
    },
    /** Clears the form after it has been saved. */
    clear() {
      ref.current?.reset()
      setTyped(initial)
      setTry(null)
    },
  }
}
