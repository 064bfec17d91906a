import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
  useForm,
} from 'react-hook-form'

/** A typed error of the GraphQL API: one message, and if it is about fields, one message for each. */
export interface DomainError {
  __typename?: string
  message: string
  fields?: readonly { field: string; message: string }[]
}

type Name<Values> = Extract<keyof Values, string>
type TextName<Values> = { [Key in Name<Values>]: Values[Key] extends string ? Key : never }[Name<Values>]
type ErrorOf<Result> = Extract<Result, { message: string }>
type SuccessOf<Result> = Exclude<Result, { message: string } | null | undefined>
type TypeOf<Result> = Result extends { __typename: infer Type extends string } ? Type : never
interface FieldErrorState {
  type: string
  message: string
}
/** Messages by field name. */
type FieldErrors = Record<string, string | false | null | undefined>

/** The storage of a form that is not sent yet. */
export interface FormDraft<Values> {
  get: () => Partial<Values>
  set: (values: Values) => void
}

interface FormOptions<Values, Result> {
  /** The initial values, or a function that merges them with the stored draft. */
  values: Values | ((stored: Partial<Values>) => Values)
  draft?: FormDraft<Values>
  /** Validates the form before it is sent. */
  check?: (values: Values) => FieldErrors
  /** Sends the form; if it throws, the result is unknown. */
  send: (values: Values) => Promise<Result>
  onDone: (answer: SuccessOf<Result>, sent: Values) => unknown
  /**
   * The field for typed errors that name none: one field for all errors, or one per type. Other errors are
   * about the whole form.
   */
  fieldOf?: Name<Values> | { [Type in TypeOf<ErrorOf<Result>>]?: Name<Values> }
  onError?: (error: ErrorOf<Result>, isAtField: boolean) => unknown
  /** Called with the fields that `check` found wrong when the form was to be sent, or that the server names. */
  onWrong?: (fields: readonly string[]) => void
  onResultUnknown?: () => void
}

/** The part of a form that `Form` and `FormErrorNotice` render. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** The error that is about the whole form. */
  failure: DomainError | null
  /** True if sending threw: the server may have run the mutation or not. */
  isResultUnknown: boolean
  /** Validates and sends the form; does nothing while it is being sent. */
  submit: (event?: FormEvent) => void
}

/**
 * A form that sends a mutation: react-hook-form keeps values, validation and errors, and this adds the
 * GraphQL part. Typed errors are shown at their fields, the first invalid field gets the focus, and the input
 * stays after every answer.
 */
export function useGraphForm<Values extends FieldValues, Result>(options: FormOptions<Values, Result>) {
  const { draft, check, send, onDone, fieldOf, onError, onWrong, onResultUnknown } = options
  const initialValues = (stored: Partial<Values>): Values =>
    typeof options.values === 'function' ? options.values(stored) : { ...options.values, ...stored }
  const [start] = useState(() => initialValues(draft?.get() ?? {}))
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => ({ values, errors: errorsOf(check?.(values)) }) as ResolverResult<Values>,
  })
  const { isSubmitting } = form.formState
  const errors = form.formState.errors as object as { [field: string]: FieldErrorState | undefined }
  const values = form.watch()
  const formRef = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<ErrorOf<Result> | null>(null)
  const [isResultUnknown, setResultUnknown] = useState(false)

  const setValue = (name: string, value: unknown) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  const storeDraft = useEffectEvent(() => draft?.set(form.getValues()))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => storeDraft() }),
    [form.subscribe],
  )

  const focus = (names: readonly string[]) => {
    const first = controlsOf(formRef.current).find(({ name }) => names.includes(name))
    first?.focus()
    // A password or code cannot be read on screen, so it is selected to be typed again.
    if (first instanceof HTMLInputElement && /password|one-time/.test(first.autocomplete)) first.select()
  }
  const focusWrong = (names: readonly string[]) => {
    // A part of the form that was hidden has to be drawn before its field can take the focus.
    if (onWrong && names.length > 0) flushSync(() => onWrong(names))
    focus(names)
  }
  const showError = (error: DomainError) => {
    const field = typeof fieldOf === 'object' ? fieldOf[error.__typename as keyof typeof fieldOf] : fieldOf
    const sentences = field
      ? [{ field, message: error.fields?.[0]?.message ?? error.message }]
      : (error.fields ?? [])
    const shown = controlsOf(formRef.current).map(({ name }) => name)
    const known = sentences.filter((sentence) => shown.includes(sentence.field))
    for (const { field: name, message } of known)
      form.setError(name as Path<Values>, { type: error.__typename ?? '', message })
    if (known.length === 0) setFailure(error as ErrorOf<Result>)
    focusWrong(known.map((sentence) => sentence.field))
    return onError?.(error as ErrorOf<Result>, known.length > 0)
  }
  const submitValues = form.handleSubmit(
    async (sent) => {
      try {
        const answer = await send(sent)
        if (!answer) throw new Error('No answer')
        await (isError(answer) ? showError(answer) : onDone(answer as SuccessOf<Result>, sent))
      } catch {
        setResultUnknown(true)
        onResultUnknown?.()
      }
    },
    (invalid) => focusWrong(Object.keys(invalid)),
  )
  /** Sets a value and clears its error, or the error of the field that it is a part of. */
  const set = <Key extends Name<Values>>(name: Key, value: Values[Key], about: string = name) => {
    setValue(name, value)
    form.clearErrors(about as Path<Values>)
  }
  const clearFailure = () => {
    setFailure(null)
    setResultUnknown(false)
  }
  return {
    ref: formRef,
    values,
    failure,
    isResultUnknown,
    isSending: isSubmitting,
    set,
    /** The error of each field, with its type: the type of the server's error, or the one from `check`. */
    errors,
    /** The values of this moment, for when several are set one after another. */
    latest: () => form.getValues(),
    focus: (name: string) => focus([name]),
    /** The props for a text field of `ui`: `<TextField {...form.field('city')} label=… />`. */
    field: <Key extends TextName<Values>>(name: Key) => ({
      name,
      value: values[name] as string,
      error: errors[name]?.message,
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[Key]),
    }),
    /** Clears all errors. */
    clearErrors: () => {
      clearFailure()
      form.clearErrors()
    },
    /** Validates one field before the form is sent; an error from the server stays. */
    validate: (name: string) => {
      if (!errors[name]) void form.trigger(name as Path<Values>)
    },
    /** Validates some fields, shows their errors and focuses the first; returns whether they are right. */
    validateAll: async (names: readonly string[]): Promise<boolean> => {
      const isRight = await form.trigger(names as readonly Path<Values>[])
      if (!isRight) focus(names.filter((name) => form.getFieldState(name as Path<Values>).invalid))
      return isRight
    },
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (isSubmitting) return
      clearFailure()
      void submitValues()
    },
  }
}

const isError = (answer: unknown): answer is DomainError =>
  typeof answer === 'object' && answer !== null && 'message' in answer

const errorsOf = (errors: FieldErrors = {}) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([, message]) => message)
      .map(([name, message]) => [name, { type: 'check', message }]),
  )

/** The named controls of a form, from top to bottom. */
const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((one) => (one as HTMLInputElement).name) as HTMLInputElement[]
