import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDismissal } from '../../shared/dismissals.ts'
import { type PushPartsFragment, usePushOfferQuery } from '../../shared/push/push.generated.ts'
import { usePush } from '../../shared/push/use-push.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './confirm-email-strip.module.css'

/** Pages that offer it themselves, that need the space, payments, and the signup. */
const hiddenOn =
  /^\/(notifications|settings|credits|chats|complete-signup|signup[^/]*|members\/[^/]+\/(signup|chat))(\/|$)/

/** Offers notifications on this device to a member whose browser can have them, until they are on or the alert is closed. */
export function PushStrip({ memberId }: { memberId: number }) {
  const { pathname } = useLocation()
  const { isDismissed, dismiss } = useDismissal('push', memberId)
  const isHidden = isDismissed || hiddenOn.test(pathname)
  const { data } = usePushOfferQuery({ skip: isHidden })
  if (isHidden || !data?.viewer) return null
  return <Strip user={data.viewer} publicKey={data.site.pushPublicKey} onClose={dismiss} />
}

interface StripProps {
  user: PushPartsFragment
  publicKey: string | null
  onClose: () => void
}

function Strip({ user, publicKey, onClose }: StripProps) {
  const { t } = useLingui()
  const { key } = useLocation()
  const isOffered = usePush(user, publicKey).state === false
  // A strip that appears late would move the content: it waits for the next page.
  const [opened, setOpened] = useState({ key, isOffered })
  if (opened.key !== key) setOpened({ key, isOffered })
  if (!isOffered || !opened.isOffered) return null
  return (
    <aside
      className={clsx(styles.strip, styles.offer)}
      data-reminder
      aria-label={t`Notifications on this device`}
    >
      <BellIcon weight="fill" aria-hidden />
      <div className={styles.words}>
        <p
          className={styles.text}
        >{t`Know right away when somebody writes to you, even when the site is closed.`}</p>{' '}
        <AppLink to="/notifications" className={styles.resend}>
          {t`See how`}
        </AppLink>
      </div>
      <IconButton label={t`Hide`} icon={<XIcon weight="bold" aria-hidden />} onClick={onClose} />
    </aside>
  )
}
