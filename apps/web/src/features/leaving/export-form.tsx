import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Form, FormErrorNotice, Username } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLeavingRequestExportMutation } from './data-export.generated.ts'
import styles from './leaving.module.css'

interface ExportFormProps {
  /** For the browser's password store. */
  email: string
  isRepeat: boolean
  onRequested: () => void
}

/** The content of the export, the password, and the button. */
export function ExportForm({ email, isRepeat, onRequested }: ExportFormProps) {
  const { t } = useLingui()
  const [request] = useLeavingRequestExportMutation()
  const form = useGraphForm({
    values: { password: '' },
    check: ({ password }) => ({ password: !password && t`Enter your password.` }),
    send: async (input) => (await request({ variables: { input } })).data?.requestDataExport,
    fieldOf: { WrongPasswordError: 'password' },
    onDone: () => {
      form.set('password', '')
      onRequested()
    },
  })
  return (
    <Panel
      title={isRepeat ? t`Ask once more` : t`Everything in one file`}
      lead={t`Account, profile, photos, conversations, likes, credits, settings and e-mails: as a page to read, and as JSON for other programs.`}
    >
      <Form form={form} className={clsx(styles.form, styles.asking)} label={t`Everything in one file`}>
        <Username email={email} />
        <PasswordField
          {...form.field('password')}
          label={t`Your password`}
          hint={t`So that nobody else can take your data.`}
          autoComplete="current-password"
        />
        <FormErrorNotice form={form} />
        <div>
          <Button type="submit" variant={isRepeat ? 'outline' : 'primary'} busy={form.isSending}>
            {t`Collect my data`}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
