import { useLingui } from '@lingui/react/macro'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLocation } from 'react-router'
import type { Viewer } from '../../graphql/session.ts'
import { useDismissal } from '../../shared/dismissals.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './confirm-email-strip.module.css'

const alert = 'missing-photo'

/** The pages where the member is about to add a photo, or is still joining. */
const quiet = /^\/(profile|complete-signup|signup[^/]*|members\/[^/]+\/signup)(\/|$)/

/** Says that members skip a profile without a main photo, until it has one or the reminder is closed. */
export function MissingPhotoStrip({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { isAway, putAway } = useDismissal(alert, viewer.id)
  if (isAway || viewer.profile.mainPhoto || quiet.test(pathname)) return null

  return (
    <aside className={styles.strip} aria-label={t`Your main photo`}>
      <CameraIcon weight="fill" aria-hidden />
      <p className={styles.text}>
        {t`You have no main photo yet.`}{' '}
        <span className={styles.more}>{t`Until you add one, others see your initial.`}</span>
      </p>
      <AppLink to="/profile" className={styles.resend}>
        {t`Add a photo`}
      </AppLink>
      <IconButton label={t`Put away`} icon={<XIcon weight="bold" aria-hidden />} onClick={putAway} />
    </aside>
  )
}
