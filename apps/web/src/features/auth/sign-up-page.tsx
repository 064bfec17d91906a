import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { keepDraft } from '../../shared/profile-edit/profile-draft.ts'
import { chosenInterests } from '../../shared/signup/chosen-interests.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'
import styles from './form.module.css'
import { InviteOnly } from './invite-only.tsx'
import { landingAnswers } from './landing-answers.rules.ts'
import { Promises } from './promises.tsx'
import { useAuthSiteQuery } from './sign-up.generated.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** The first step of becoming a member. */
export function SignUpPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Sign up`)
  const { viewer, enter } = useSession()
  const [isNew, setNew] = useState(false)
  const { data, error, loading, refetch } = useAuthSiteQuery()
  const [search] = useSearchParams()
  const site = data?.site
  const answers = useMemo(() => landingAnswers(search, site?.minAge ?? 18), [search, site])
  if (viewer) return <Navigate to={isNew ? '/complete-signup' : '/members'} replace />
  return (
    <AuthPage
      siteName={site?.name ?? siteName}
      title={
        <Trans>
          Make yourself <em>known</em>
        </Trans>
      }
      lead={t`A minute for your account. Photo and story can wait.`}
      points={<Promises />}
    >
      {site?.signupOpen && (
        <SignUpForm
          site={site}
          answers={answers}
          onEnter={(member) => {
            setNew(true)
            const interests = chosenInterests(search)
            if (interests.length > 0) keepDraft(member.id, { interests })
            enter(member)
          }}
        />
      )}
      {site && !site.signupOpen && <InviteOnly />}
      {!site && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!site && !error && <FormSkeleton />}
    </AuthPage>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} radius={14} />
      ))}
      <Skeleton height={54} radius={999} />
    </div>
  )
}
