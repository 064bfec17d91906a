import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
  useForm,
} from 'react-hook-form'
import { useIsHydrated } from '../../ui/hydration.ts'

/** A typed error of the graph: it alone has a sentence, and where it is about fields, one for each. */
export interface DomainError {
  __typename?: string
  message: string
  fields?: readonly { field: string; message: string }[]
}

type Name<Values> = Extract<keyof Values, string>
type TextName<Values> = { [Key in Name<Values>]: Values[Key] extends string ? Key : never }[Name<Values>]
type ErrorOf<Answer> = Extract<Answer, { message: string }>
type SuccessOf<Answer> = Exclude<Answer, { message: string } | null | undefined>
type TypeOf<Answer> = Answer extends { __typename: infer Type extends string } ? Type : never
interface Fault {
  type: string
  message: string
}
/** Sentences by the field that they are about. */
type Faults = Record<string, string | false | null | undefined>

/** Where a form that is not sent yet is kept. */
export interface FormDraft<Values> {
  get: () => Partial<Values>
  set: (values: Values) => void
}

interface FormOptions<Values, Answer> {
  /** How the form begins, or begins over what is kept of it. */
  values: Values | ((kept: Partial<Values>) => Values)
  draft?: FormDraft<Values>
  /** What is known to be wrong before the form is sent. */
  check?: (values: Values) => Faults
  /** Sends the form; where it throws, the answer is lost. */
  send: (values: Values) => Promise<Answer>
  onDone: (answer: SuccessOf<Answer>, sent: Values) => unknown
  /** The field of typed errors that name none: one for all, or one by type. Other errors are about the whole form. */
  fieldOf?: Name<Values> | { [Type in TypeOf<ErrorOf<Answer>>]?: Name<Values> }
  /** The field that gets the keyboard back after an error about the whole form. */
  focusOnError?: Name<Values>
  onError?: (error: ErrorOf<Answer>, isAtField: boolean) => unknown
  onLost?: () => void
}

/** What `Form` and `FormTrouble` draw of a form. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** The error that is about the whole form. */
  failure: DomainError | null
  isLost: boolean
  /** Checks and sends; nothing while it is being sent. */
  submit: (event?: FormEvent) => void
}

/**
 * A form that sends a mutation: react-hook-form keeps values, checks and errors, and this adds what the graph needs. Typed
 * errors find their fields, the first wrong field gets the keyboard, and what was typed stays, whatever comes back.
 */
export function useGraphForm<Values extends FieldValues, Answer>(options: FormOptions<Values, Answer>) {
  const { draft, check, send, onDone, fieldOf, focusOnError, onError, onLost } = options
  const begin = (kept: Partial<Values>): Values =>
    typeof options.values === 'function' ? options.values(kept) : { ...options.values, ...kept }
  // What is kept is on this device: the server draws the form without it.
  const isHydrated = useIsHydrated()
  const [start] = useState(() => begin((isHydrated && draft?.get()) || {}))
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => ({ values, errors: errorsOf(check?.(values)) }) as ResolverResult<Values>,
  })
  const { isSubmitting } = form.formState
  const errors = form.formState.errors as object as { [field: string]: Fault | undefined }
  const values = form.watch()
  const place = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<ErrorOf<Answer> | null>(null)
  const [isLost, setLost] = useState(false)

  const put = (name: string, value: unknown) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  const takeUpDraft = useEffectEvent(() => {
    if (isHydrated || !draft) return
    // What was typed before the scripts came is newer.
    for (const [name, value] of Object.entries(begin(draft.get())))
      if (form.getValues(name as Path<Values>) === start[name]) put(name, value)
  })
  const keep = useEffectEvent(() => draft?.set(form.getValues()))
  useEffect(() => {
    takeUpDraft()
    return form.subscribe({ formState: { values: true }, callback: () => keep() })
  }, [form.subscribe])

  const focus = (names: readonly string[]) => {
    const first = controlsOf(place.current).find(({ name }) => names.includes(name))
    first?.focus()
    // What cannot be read is typed anew.
    if (first instanceof HTMLInputElement && /password|one-time/.test(first.autocomplete)) first.select()
  }
  const showError = (error: DomainError) => {
    const field = typeof fieldOf === 'object' ? fieldOf[error.__typename as keyof typeof fieldOf] : fieldOf
    const sentences = field
      ? [{ field, message: error.fields?.[0]?.message ?? error.message }]
      : (error.fields ?? [])
    const shown = controlsOf(place.current).map(({ name }) => name)
    const known = sentences.filter((sentence) => shown.includes(sentence.field))
    for (const { field: name, message } of known)
      form.setError(name as Path<Values>, { type: error.__typename ?? '', message })
    if (known.length === 0) setFailure(error as ErrorOf<Answer>)
    focus(known.length === 0 && focusOnError ? [focusOnError] : known.map((sentence) => sentence.field))
    return onError?.(error as ErrorOf<Answer>, known.length > 0)
  }
  const attempt = form.handleSubmit(
    async (sent) => {
      try {
        const answer = await send(sent)
        if (!answer) throw new Error('No answer')
        await (isError(answer) ? showError(answer) : onDone(answer as SuccessOf<Answer>, sent))
      } catch {
        setLost(true)
        onLost?.()
      }
    },
    (wrong) => focus(Object.keys(wrong)),
  )
  /** A new value; what was wrong with it, or with what it is a part of, is forgotten. */
  const set = <Key extends Name<Values>>(name: Key, value: Values[Key], about: string = name) => {
    put(name, value)
    form.clearErrors(about as Path<Values>)
  }
  const forget = () => {
    setFailure(null)
    setLost(false)
  }
  return {
    ref: place,
    values,
    failure,
    isLost,
    isSending: isSubmitting,
    set,
    /** What is wrong with each field, and of which type that is: of the server's error, or `check`. */
    errors,
    /** The values of this moment, where several are set one after another. */
    latest: () => form.getValues(),
    focus: (name: string) => focus([name]),
    /** What a text field of `ui` needs: `<TextField {...form.field('city')} label=… />`. */
    field: <Key extends TextName<Values>>(name: Key) => ({
      name,
      value: values[name] as string,
      error: errors[name]?.message,
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[Key]),
    }),
    /** Takes every error away. */
    forget: () => {
      forget()
      form.clearErrors()
    },
    /** Shows what is wrong with a field, before the form is sent; what the server said of it stays. */
    show: (name: string) => {
      if (!errors[name]) void form.trigger(name as Path<Values>)
    },
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (isSubmitting) return
      forget()
      void attempt()
    },
  }
}

const isError = (answer: unknown): answer is DomainError =>
  typeof answer === 'object' && answer !== null && 'message' in answer

const errorsOf = (faults: Faults = {}) =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([, message]) => message)
      .map(([name, message]) => [name, { type: 'check', message }]),
  )

/** The named controls of a form, from top to bottom. */
const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((one) => (one as HTMLInputElement).name) as HTMLInputElement[]
