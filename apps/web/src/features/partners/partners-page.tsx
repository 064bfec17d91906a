import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import {
  type PartnersOfMemberQuery,
  usePartnersOfMemberQuery,
  useRevokePartnerMutation,
} from './partners.generated.ts'
import styles from './partners-page.module.css'

type Grant = NonNullable<PartnersOfMemberQuery['viewer']>['partnerGrants']['edges'][number]['node']

/** The partners to which the member gives access, what each may do, and a button that ends it. */
export function PartnersPage() {
  const { t } = useLingui()
  const { data, error, refetch, fetchMore } = usePartnersOfMemberQuery({ fetchPolicy: 'cache-and-network' })
  const list = data?.viewer?.partnerGrants
  const refetchPartners = () => void refetch().catch(() => {})
  const more = () => fetchMore({ variables: { after: list?.pageInfo.endCursor ?? null } })
  return (
    <SettingsShell
      title={t`Partners`}
      lead={t`Programs of other companies that you gave access to your account. You can end it whenever you like.`}
    >
      {error && !data && <FailureNotice onRetry={refetchPartners} />}
      {!error && !data && <Skeleton height={188} radius={20} />}
      {list && list.edges.length === 0 && (
        <EmptyState
          title={t`No partner has access`}
          text={t`If you ever give another company’s program access to your account, you will find it here.`}
        />
      )}
      {list?.edges.map(({ node }) => (
        <GrantPanel key={node.id} grant={node} onChanged={refetchPartners} />
      ))}
      {list?.pageInfo.hasNextPage && <LoadMore onMore={more} shown={t`${list.edges.length} shown`} />}
    </SettingsShell>
  )
}

function GrantPanel({
  grant: { id, partner, createdAt, scopes },
  onChanged,
}: {
  grant: Grant
  onChanged: () => void
}) {
  const { t } = useLingui()
  const { date } = useFormat()
  const attempt = useAttempt()
  const [revoke, { loading }] = useRevokePartnerMutation()
  const [isConfirming, setConfirming] = useState(false)
  const end = async () => {
    // The dialog closes in any case: a toast shows the result.
    await revoke({ variables: { id } }).finally(() => setConfirming(false))
    showToast(t`${partner} no longer has access.`, { tone: 'success' })
    onChanged()
  }
  const since = date(createdAt)
  return (
    <Panel title={partner} lead={t`You gave access on ${since}. ${partner} can:`}>
      <ul className={styles.scopes}>
        {scopes.map(({ name, description }) => (
          <li key={name}>{description}</li>
        ))}
      </ul>
      <div>
        <Button
          variant="outline"
          size="small"
          aria-label={t`End the access of ${partner}`}
          onClick={() => setConfirming(true)}
        >{t`End access`}</Button>
      </div>
      <Sheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`End the access of ${partner}?`}
        actions={
          <>
            <Button variant="danger" busy={loading} onClick={() => attempt(end)}>{t`End access`}</Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>{t`Cancel`}</Button>
          </>
        }
      >
        <p>{t`From now on the program can no longer act for you. What it has already done stays.`}</p>
      </Sheet>
    </Panel>
  )
}
