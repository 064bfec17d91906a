import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { SessionRow } from './session-row.tsx'
import { useAccessEndOtherSessionsMutation, useAccessSessionsQuery } from './sessions.generated.ts'
import { withoutSessions } from './without-sessions.ts'

/** Lists where the member is logged in, and logs out other devices from here. */
export function SessionsPage() {
  const { t } = useLingui()
  const { data, error, loading, refetch } = useAccessSessionsQuery({ fetchPolicy: 'cache-and-network' })
  const sessions = data?.sessions
  const here = sessions?.filter(({ isCurrent }) => isCurrent) ?? []
  const elsewhere = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SettingsShell
      title={t`Devices`}
      lead={t`Every device you are logged in on. If you do not recognise one, log it out and change your password.`}
    >
      {error && !sessions && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!sessions && !error && (
        <>
          <Skeleton height={116} radius={20} />
          <Skeleton height={188} radius={20} />
        </>
      )}
      {here.length > 0 && (
        <Panel title={t`This device`}>
          <ul className={styles.sessions}>
            {here.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Panel>
      )}
      {sessions && (
        <Panel
          title={t`Other devices`}
          {...(elsewhere.length === 0 && { lead: t`You are not logged in anywhere else.` })}
        >
          {elsewhere.length > 0 && (
            <>
              <ul className={styles.sessions}>
                {elsewhere.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
              <EndOthers count={elsewhere.length} />
            </>
          )}
        </Panel>
      )}
    </SettingsShell>
  )
}

function EndOthers({ count }: { count: number }) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const [endOthers, { loading }] = useAccessEndOtherSessionsMutation()
  const attempt = useAttempt()
  const end = async () => {
    // The dialog closes in any case: a toast shows the result.
    await endOthers({
      update: (cache, { data }) => withoutSessions(cache, data?.endOtherSessions.endedIds ?? []),
    }).finally(() => setConfirming(false))
    showToast(t`You are logged out everywhere else.`, { tone: 'success' })
  }
  return (
    <>
      <div>
        <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
          {t`Log out everywhere else`}
        </Button>
      </div>
      <Sheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Log out everywhere else?`}
        actions={
          <>
            <Button variant="danger" busy={loading} onClick={() => attempt(end)}>{t`Log out there`}</Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>{t`Cancel`}</Button>
          </>
        }
      >
        <p>
          {t`${plural(count, {
            one: 'The window on # other device closes at once. Here you stay logged in.',
            other: 'The windows on # other devices close at once. Here you stay logged in.',
          })}`}
        </p>
      </Sheet>
    </>
  )
}
