import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useOwnProfile } from '../../shared/profile-edit/use-own-profile.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './profile-editor.module.css'
import { ProfileEditor } from './profile-editor.tsx'

/** The viewer's own profile: a form for all that others see, and what is still missing. */
export function ProfileEditPage() {
  const { t } = useLingui()
  const title = t`My profile`
  usePageTitle(title)
  const { own, isFailed, retry } = useOwnProfile()
  const isPhone = useIsPhone()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t`This is what others can see about you. Share what you like; only your name, age and gender are required.`}</p>
      </header>
      {own && (
        <ProfileEditor
          key={`${own.viewer.id} ${isPhone}`}
          own={own}
          isPhone={isPhone}
          onPhotoChange={retry}
        />
      )}
      {!own && (isFailed ? <FailureNotice onRetry={retry} /> : <EditorSkeleton />)}
    </div>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton width="100%" height={320} radius={24} />
      <div className={styles.panels}>
        <Skeleton width="100%" height={220} radius={20} />
        <Skeleton width="100%" height={280} radius={20} />
      </div>
    </div>
  )
}
