import type { ReactNode } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormState } from './use-graph-form.ts'

interface FormProps {
  form: FormState
  label?: string
  className?: string | undefined
  id?: string
  /** Something was filled in. */
  onChange?: () => void
  children: ReactNode
}

/** The form of `useGraphForm`: the browser's own bubbles stay away, our sentences stand at the fields. */
export function Form({ form, label, children, ...rest }: FormProps) {
  return (
    <form {...rest} ref={form.ref} onSubmit={form.submit} noValidate aria-label={label}>
      {children}
    </form>
  )
}

/** What is wrong with the whole form, and the way to send it again where the answer was lost. */
export function FormTrouble({ form, tone = 'danger' }: { form: FormState; tone?: 'danger' | 'warning' }) {
  return (
    <>
      {form.failure && (
        <Notice tone={tone} role="alert">
          {form.failure.message}
        </Notice>
      )}
      {form.isLost && <FailureNotice onRetry={() => form.submit()} busy={form.isSending} />}
    </>
  )
}

/** For the browser's password store: whose password a form asks for. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
