import { useLingui } from '@lingui/react/macro'
import { Form, FormErrorNotice } from '../../shared/form/form.tsx'
import { type FormDraft, useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import shared from './debit.module.css'
import { type DebitForm, emptyDebitForm } from './debit-draft.ts'
import styles from './debit-form.module.css'
import { type DirectDebitStateFragment, useDirectDebitRequestMutation } from './direct-debit.generated.ts'
import { IbanField } from './iban-field.tsx'

interface DebitFormProps {
  draft: FormDraft<DebitForm>
  consentText: string
  onSent: (state: DirectDebitStateFragment) => void
  /** Called when the account may no longer be used for direct debit, to fetch the state again. */
  onUnavailable: () => void
  /** Returns to the account in use, if there is one. */
  onCancel?: (() => void) | undefined
}

/** The account, its holder's address, the phone, and the consent. An error never clears the typed text. */
export function DebitFormPanel({ draft, consentText, onSent, onUnavailable, onCancel }: DebitFormProps) {
  const { t } = useLingui()
  const [request] = useDirectDebitRequestMutation()
  const form = useGraphForm({
    values: emptyDebitForm,
    draft,
    send: async (input) => (await request({ variables: { input } })).data?.requestDirectDebit,
    onDone: onSent,
    onError: ({ __typename }) => __typename === 'DirectDebitUnavailableError' && onUnavailable(),
  })
  const consentError = form.errors.consents?.message
  return (
    <Panel title={t`Your account and address`}>
      <Form form={form} className={shared.form} label={t`Your account and address`}>
        <TextField {...form.field('accountHolder')} label={t`Account holder`} autoComplete="name" />
        <IbanField {...form.field('iban')} />
        <div className={styles.pair}>
          <TextField {...form.field('street')} label={t`Street`} autoComplete="address-line1" />
          <TextField {...form.field('houseNumber')} label={t`House number`} autoComplete="address-line2" />
        </div>
        <div className={`${styles.pair} ${styles.turned}`}>
          <TextField
            {...form.field('zip')}
            label={t`Postcode`}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <TextField {...form.field('city')} label={t`City`} autoComplete="address-level2" />
        </div>
        <TextField
          {...form.field('phone')}
          label={t`Mobile number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`We only send a code to it.`}
        />
        <div className={styles.consent} data-wrong={consentError ? '' : undefined}>
          <CheckField
            name="consents"
            label={consentText}
            checked={form.values.consents}
            error={consentError}
            onChange={({ target }) => form.set('consents', target.checked)}
          />
        </div>
        <FormErrorNotice form={form} tone="warning" />
        <div className={shared.actions}>
          <Button
            type="submit"
            variant="ember"
            size="large"
            busy={form.isSending}
          >{t`Send me the code`}</Button>
          {onCancel && <Button variant="quiet" size="large" onClick={onCancel}>{t`Keep my account`}</Button>}
        </div>
      </Form>
    </Panel>
  )
}
