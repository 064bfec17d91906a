import { useLingui } from '@lingui/react/macro'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useLocation } from 'react-router'
import type { Viewer } from '../../graphql/session.ts'
import { useDismissal } from '../../shared/dismissals.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './confirm-email-strip.module.css'

/** The pages of the signup. */
const signupPages = /^\/(complete-signup|signup[^/]*|members\/[^/]+\/signup)(\/|$)/

/** The page where the member is about to add a photo. */
const profilePage = /^\/profile(\/|$)/

/**
 * Says that members skip a profile without a main photo, or that a photo must be approved before others see the
 * profile, until that is done or the reminder is closed.
 */
export function PhotoStrip({ viewer }: { viewer: Viewer }) {
  const { awaitsPhoto, profile } = viewer
  const alert = !awaitsPhoto ? 'missing-photo' : profile.mainPhoto ? 'photo-in-review' : 'photo-to-approve'
  return <Strip key={alert} viewer={viewer} alert={alert} />
}

function Strip({ viewer: { id, awaitsPhoto, profile }, alert }: { viewer: Viewer; alert: string }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { isDismissed, dismiss } = useDismissal(alert, id)
  const hasPhoto = profile.mainPhoto !== null
  if (isDismissed || signupPages.test(pathname) || (!hasPhoto && profilePage.test(pathname))) return null

  return (
    <aside className={styles.strip} data-reminder aria-label={t`Your main photo`}>
      <CameraIcon weight="fill" aria-hidden />
      <div className={styles.words}>
        <p className={styles.text} aria-live="polite">
          {!awaitsPhoto && (
            <>
              {t`You have no main photo yet.`}{' '}
              <span className={styles.more}>{t`Until you add one, others see your initial.`}</span>
            </>
          )}
          {awaitsPhoto &&
            (hasPhoto
              ? t`We review your photo, usually within a day. Then others can see your profile and your messages are sent.`
              : t`Choose a photo of yourself. As soon as we have reviewed it, others can see your profile and your messages are sent.`)}
        </p>{' '}
        {!hasPhoto && (
          <AppLink to="/profile" className={styles.resend}>
            {t`Add a photo`}
          </AppLink>
        )}
      </div>
      <IconButton label={t`Hide`} icon={<XIcon weight="bold" aria-hidden />} onClick={dismiss} />
    </aside>
  )
}
