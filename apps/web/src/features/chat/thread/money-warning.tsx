import { useLingui } from '@lingui/react/macro'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import styles from './money-warning.module.css'

interface MoneyWarningProps {
  /** The name of the member who wrote the message. */
  name: string
}

/** A warning under a message that asks for money. */
export function MoneyWarning({ name }: MoneyWarningProps) {
  const { t } = useLingui()
  return (
    <div className={styles.warning} role="note">
      <WarningIcon weight="bold" aria-hidden="true" />
      <details>
        <summary>
          {t`This message asks for money.`}{' '}
          <span className={styles.why}>{t`Why you should not send any`}</span>
        </summary>
        <p>
          {t`Never send money, gift cards or crypto to a person whom you have not met, and never lend them your account. Scammers build trust first; then there is a sick child, a parcel at customs, a ticket or a sure profit.`}
        </p>
        <p>{t`Money you send is almost never returned. A real date does not ask for it.`}</p>
        <p>{t`Do not pay anybody who threatens you with pictures either: it does not end after one payment.`}</p>
        <p>{t`Report ${name} through the menu of the message or of the profile. We look at it, and ${name} does not learn that you did.`}</p>
      </details>
    </div>
  )
}

/** A note under the first phone number or address of the other member. */
export function ContactHint() {
  const { t } = useLingui()
  return (
    <p className={styles.hint} role="note">
      {t`Take your time before you move elsewhere: we can only help you here. And never send money to somebody you have not met.`}
    </p>
  )
}
