import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../graphql/session.ts'
import type { NotificationsDisabledReason } from '../../graphql/types.generated.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useEnableNotificationsMutation } from './notifications.generated.ts'
import styles from './notifications.module.css'

/**
 * Explains why most mails are stopped, with a button to enable them; after a bounce, the address must be checked
 * first.
 */
export function NotificationsOffNotice({ reasons }: { reasons: readonly NotificationsDisabledReason[] }) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const attempt = useAttempt()
  const [enable, { loading }] = useEnableNotificationsMutation()
  if (reasons.length === 0) return null
  const isBounce = reasons.includes('bounce')
  const email = viewer?.email ?? ''

  const start = async () => {
    await enable()
    showToast(t`You will get e-mails again, as chosen below.`)
  }
  const why = isBounce
    ? t`Our e-mails to ${email} came back: the mailbox does not seem to exist. Is the address right?`
    : reasons.includes('fbl')
      ? t`One of our e-mails was marked as spam, so we stopped sending them to ${email}.`
      : t`You unsubscribed from all e-mails, so we only send what is necessary.`
  return (
    <Notice tone="warning" role="status">
      <div className={styles.disabled}>
        <p>{why}</p>
        <p className={styles.actions}>
          <Button size="small" busy={loading} onClick={() => attempt(start)}>
            {isBounce ? t`Yes, the address is right` : t`Send me e-mails again`}
          </Button>
          {isBounce && (
            <ButtonLink size="small" variant="outline" to="/settings/account">
              {t`Change the address`}
            </ButtonLink>
          )}
        </p>
      </div>
    </Notice>
  )
}
