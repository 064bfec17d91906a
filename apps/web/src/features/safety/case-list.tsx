import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import { useAppealComplaintMutation, useComplaintsQuery } from './complaints.generated.ts'
import styles from './safety.module.css'
import { StatementForm } from './statement-form.tsx'

/** The member's complaints and reports, the latest first; `sent` is the number of one that was just sent. */
export function CaseList({ sent }: { sent: string | null }) {
  const { t } = useLingui()
  const { data, error, refetch, fetchMore } = useComplaintsQuery({ fetchPolicy: 'cache-and-network' })
  // The support team has taken a case, or decided it.
  useEvent('AccountEvent', () => void refetch().catch(() => {}))
  useEffect(() => {
    if (sent) void refetch().catch(() => {})
  }, [sent, refetch])
  if (error && !data) return <FailureNotice onRetry={() => void refetch().catch(() => {})} />
  if (!data) return <Skeleton height={120} radius={20} />
  const { edges, pageInfo } = data.complaints
  if (edges.length === 0) return null
  const more = () => fetchMore({ variables: { after: pageInfo.endCursor } })
  return (
    <>
      <h2 className={styles.listTitle}>{t`What you told us`}</h2>
      <div className={styles.list}>
        {edges.map(({ node }) => (
          <CaseCard
            key={node.id}
            caseFields={node}
            about={node.profile?.name}
            action={node.canAppeal && <Appeal id={node.id} />}
          />
        ))}
      </div>
      {pageInfo.hasNextPage && <LoadMore onMore={more} shown={t`${edges.length} shown`} />}
    </>
  )
}

/** Requests a review of a rejected case: by its id for a member, by the token of the link for a visitor. */
export function Appeal(caseRef: { id: number } | { token: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [appeal] = useAppealComplaintMutation()
  if (!isOpen)
    return <Button variant="outline" size="small" onClick={() => setOpen(true)}>{t`I do not agree`}</Button>
  return (
    <StatementForm
      label={t`Why should we look at it again?`}
      button={t`Ask again`}
      send={async (text) =>
        (await appeal({ variables: { input: { ...caseRef, words: text } } })).data?.appealComplaint
      }
    />
  )
}
