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
import { RingAvatar } from '../../ui/ring-avatar.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toast.ts'
import {
  type BlockedPeopleQuery,
  useBlockAgainMutation,
  useBlockedPeopleQuery,
  useUnblockMutation,
} from './blocked.generated.ts'
import styles from './blocked-page.module.css'

type Blocked = BlockedPeopleQuery['blockedProfiles']['edges'][number]['node']

/** The members whom the viewer blocked, with a button to unblock them. */
export function BlockedPage() {
  const { t } = useLingui()
  const { data, error, refetch, fetchMore } = useBlockedPeopleQuery({ fetchPolicy: 'cache-and-network' })
  const list = data?.blockedProfiles
  const more = () => fetchMore({ variables: { after: list?.pageInfo.endCursor ?? null } })
  return (
    <SettingsShell title={t`Blocked people`} lead={t`You no longer see each other. They get no message.`}>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && (
        <Panel>
          <Skeletons count={3} height={52} />
        </Panel>
      )}
      {list && list.edges.length === 0 && (
        <EmptyState
          title={t`You have blocked nobody`}
          text={t`You block somebody from their profile, or from a conversation.`}
        />
      )}
      {list && list.edges.length > 0 && (
        <Panel>
          <ul className={styles.list} aria-label={t`Blocked people`}>
            {list.edges.map(({ node }) => (
              <BlockedRow key={node.id} blocked={node} onChanged={() => void refetch().catch(() => {})} />
            ))}
          </ul>
        </Panel>
      )}
      {list?.pageInfo.hasNextPage && <LoadMore onMore={more} shown={t`${list.edges.length} shown`} />}
    </SettingsShell>
  )
}

function BlockedRow({ blocked, onChanged }: { blocked: Blocked; onChanged: () => void }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const attempt = useAttempt()
  const [unblock, { loading }] = useUnblockMutation()
  const [blockAgain] = useBlockAgainMutation()
  const [isUnblocked, setUnblocked] = useState(false)
  const { id, name, isAvailable, photo } = blocked
  const undo = async () => {
    const answer = (await blockAgain({ variables: { profileId: id } })).data?.blockProfile
    if (answer?.__typename === 'BlockProfileSuccess') setUnblocked(false)
    onChanged()
    return answer
  }
  const unblockNow = async () => {
    await unblock({ variables: { profileId: id } })
    setUnblocked(true)
    const action = isAvailable ? { label: t`Undo`, onPress: () => attempt(undo) } : undefined
    showToast(isAvailable ? t`${name} can find you again` : t`No longer blocked`, { action })
    onChanged()
  }
  if (isUnblocked) return null
  const since = moment(blocked.blockedAt)
  return (
    <li className={styles.row}>
      <RingAvatar name={name} src={photo?.url} size={52} />
      <span className={styles.text}>
        <span className={styles.name} data-may-cut>
          {name}
        </span>
        <span className={styles.since}>{t({ message: `Blocked: ${since}`, context: 'person' })}</span>
      </span>
      <Button
        variant="outline"
        size="small"
        busy={loading}
        aria-label={t`Unblock ${name}`}
        onClick={() => attempt(unblockNow)}
      >{t`Unblock`}</Button>
    </li>
  )
}
