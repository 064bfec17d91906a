import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { publishSignup } from '../../shared/signup/signup-events.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './form.module.css'
import { InviteOnly } from './invite-only.tsx'
import { landingAnswers } from './landing-answers.rules.ts'
import { useAuthSiteQuery } from './sign-up.generated.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { openedEntries } from './use-question.ts'

interface SignUpModalProps {
  onClose: () => void
}

/**
 * The account step as a dialog, over the page where a visitor reached something for members only. Once a
 * field is filled in, only its own button closes it: neither Escape nor a press beside it loses the form.
 */
export function SignUpModal({ onClose }: SignUpModalProps) {
  const { t } = useLingui()
  const { setViewer } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const opened = openedEntries(useLocation().state)
  const [isBegun, setBegun] = useState(false)
  const { data, error, loading, refetch } = useAuthSiteQuery()
  const site = data?.site
  const close = () => {
    publishSignup('closed')
    onClose()
    if (opened > 0) void navigate(-opened)
  }
  return (
    <Sheet open onClose={close} keepOpen={isBegun} title={t`Join for free`} maxWidth={560}>
      <div className={styles.inSheet}>
        {site?.signupOpen && (
          <SignUpForm
            site={site}
            answers={landingAnswers(search, site.minAge)}
            onStart={() => setBegun(true)}
            onSignedUp={(member) => {
              setViewer(member)
              onClose()
              void navigate('/complete-signup', { replace: true })
            }}
          />
        )}
        {site && !site.signupOpen && <InviteOnly />}
        {!site && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
        {!site && !error && <Skeleton height={560} radius={20} />}
      </div>
    </Sheet>
  )
}
