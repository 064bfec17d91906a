import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import type { ComponentProps, ReactNode } from 'react'
import formStyles from '../../features/auth/form.module.css'
import { Button } from '../../ui/button.tsx'
import fieldStyles from '../../ui/field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Failure, FormErrors } from './auth-page-input.ts'

interface AuthFormProps {
  label: string
  errors: FormErrors['errors']
  /** Why the form as a whole was not accepted. */
  failure?: ReactNode
  /** The script sends the form for whoever looks at the page. */
  isAutomatic?: boolean
  /** What the script of the page needs. */
  data?: Record<`data-${string}`, string | undefined>
  className?: string | undefined
  children: ReactNode
}

/**
 * A form that is sent to its own address. Each error is shown at its field; above several is their number, a link to the
 * first. The script shows the template if there is no answer.
 */
export function AuthForm(props: AuthFormProps) {
  const { label, errors, failure, isAutomatic = false, data, className, children } = props
  const { t } = useLingui()
  const wrong = Object.entries(errors)
  const left = wrong.map((_, at) => t`${plural(at + 1, { one: '# field left', other: '# fields left' })}`)
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={className ?? formStyles.form}
      data-auth={isAutomatic ? 'now' : ''}
      {...data}
    >
      {failure}
      {wrong.length > 1 && (
        <div className="said" role="alert">
          <Notice tone="danger">
            <a href={`#${wrong[0]?.[0]}`} data-left={JSON.stringify(left)}>
              {left.at(-1)}
            </a>
          </Notice>
        </div>
      )}
      <template data-no-answer-notice>
        <Notice
          tone="danger"
          role="alert"
          action={<Button type="submit" size="small" variant="outline">{t`Try again`}</Button>}
        >
          {t`Something went wrong, please try again later.`}
        </Notice>
      </template>
      {children}
    </form>
  )
}

/** The name of a field, its id, its error, and the focus if it is the first wrong one. */
export const fieldOf = (name: string, { errors }: FormErrors) => ({
  id: name,
  name,
  error: errors[name],
  autoFocus: Object.keys(errors)[0] === name,
})

/** Why a form as a whole was not accepted. */
export function FormFailure({ failure, tone = 'danger' }: { failure: Failure; tone?: 'danger' | 'warning' }) {
  return (
    <Notice tone={tone} role="alert">
      {failure.message}
    </Notice>
  )
}

/**
 * A password field; its button that shows the password, and the meter of a new one, appear with the script. What was
 * typed is never sent back.
 */
export function PasswordInput({
  rates = false,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type'> & { rates?: boolean }) {
  const { t } = useLingui()
  const names = [t`Too short`, t`Weak`, t`Fair`, t`Good`, t`Strong`]
  const words = names.map((_, at) => t`Strength: ${names[at]}`)
  const input = (
    <TextField
      type="password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      after={
        <IconButton
          hidden
          className="more"
          label={t`Show password`}
          data-other={t`Hide password`}
          icon={
            <>
              <EyeIcon aria-hidden />
              <EyeSlashIcon aria-hidden />
            </>
          }
        />
      }
    />
  )
  if (!rates) return input
  return (
    <div className={fieldStyles.field}>
      {input}
      <div hidden className={fieldStyles.meter} data-words={JSON.stringify(words)} aria-hidden="true">
        {words.slice(1).map((word) => (
          <span key={word} />
        ))}
      </div>
    </div>
  )
}
