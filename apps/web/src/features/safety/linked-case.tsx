import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import { Appeal } from './case-list.tsx'
import { useLinkedComplaintQuery } from './complaints.generated.ts'
import { SafetyPage } from './safety-page.tsx'

/** A visitor's case, opened with the link in the mail. */
export function LinkedCase({ token }: { token: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useLinkedComplaintQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  })
  if (data && !data.complaint) return <BadLink />
  return (
    <SafetyPage
      title={t`Your complaint`}
      lead={t`This is the current status. We also send the answer by e-mail.`}
    >
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && <Skeleton height={160} radius={20} />}
      {data?.complaint && (
        <CaseCard caseFields={data.complaint} action={data.complaint.canAppeal && <Appeal token={token} />} />
      )}
    </SafetyPage>
  )
}

/** Says that the link is unknown or expired. */
export function BadLink() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      title={t`This link does not work any more`}
      text={t`It is too old, or a part of it is missing.`}
      action={<ButtonLink to="/complaints">{t`Go to complaints`}</ButtonLink>}
    />
  )
}
