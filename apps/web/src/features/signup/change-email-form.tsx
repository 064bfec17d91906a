import { useLingui } from '@lingui/react/macro'
import { Form, FormErrorNotice } from '../../shared/form/form.tsx'
import { NewEmailField } from '../../shared/form/new-email-field.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './confirm-step.module.css'
import { useSignupChangeEmailMutation } from './signup.generated.ts'

interface ChangeEmailFormProps {
  /** The address to which the mail was sent. */
  email: string
  onClose: () => void
  /** Called when the address has changed and a mail is being sent to it. */
  onChanged: () => void
}

/** Corrects a mistyped address before it is confirmed; the server's message is shown at the field. */
export function ChangeEmailForm({ email, onClose, onChanged }: ChangeEmailFormProps) {
  const { t } = useLingui()
  const [change] = useSignupChangeEmailMutation()
  const form = useGraphForm({
    values: { email },
    send: async ({ email }) =>
      (await change({ variables: { email: email.trim() } })).data?.changeUnconfirmedEmail,
    fieldOf: 'email',
    onDone: ({ user }) => {
      showToast(t`A new e-mail is on its way to ${user.email}`, { tone: 'success' })
      onChanged()
    },
  })
  return (
    <Form form={form} className={styles.change} label={t`Change your e-mail address`}>
      {/* The member opened the form to type in it, so its field gets the focus. */}
      <NewEmailField {...form.field('email')} label={t`The right e-mail address`} autoFocus />
      <FormErrorNotice form={form} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isSending}>
          {t`Save and send again`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  )
}
