import type { ReactNode } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormState } from './use-graph-form.ts'

interface FormProps {
  form: FormState
  label?: string
  className?: string | undefined
  id?: string
  /** Called on every input. */
  onChange?: () => void
  children: ReactNode
}

/** The form of `useGraphForm`; it shows our messages at the fields instead of the browser's bubbles. */
export function Form({ form, label, children, ...rest }: FormProps) {
  return (
    <form {...rest} ref={form.ref} onSubmit={form.submit} noValidate aria-label={label}>
      {children}
    </form>
  )
}

/** Shows the error of the whole form, with a button to send it again when its result is unknown. */
export function FormErrorNotice({ form, tone = 'danger' }: { form: FormState; tone?: 'danger' | 'warning' }) {
  return (
    <>
      {form.failure && (
        <Notice tone={tone} role="alert">
          {form.failure.message}
        </Notice>
      )}
      {form.isResultUnknown && <FailureNotice onRetry={() => form.submit()} busy={form.isSending} />}
    </>
  )
}

/** Tells the browser's password manager whose password a form asks for. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
