import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import { type LinkedBanQuery, useLinkedBanQuery, useObjectToBanMutation } from './complaints.generated.ts'
import { BadLink } from './linked-case.tsx'
import styles from './safety.module.css'
import { SafetyPage } from './safety-page.tsx'
import { StatementForm } from './statement-form.tsx'

/** Shows why an account was closed or limited, with a form to object once. */
export function BanPage({ token }: { token: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useLinkedBanQuery({ variables: { token }, fetchPolicy: 'network-only' })
  if (data && !data.ban) return <BadLink />
  const openTitle = data?.ban?.limitedUntil ? t`Your account is limited` : t`Your account is open`
  const isOpen = data?.ban?.bannedAt === null
  return (
    <SafetyPage title={isOpen ? openTitle : t`Your account is blocked`}>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && <Skeleton height={200} radius={20} />}
      {data?.ban && <Ban ban={data.ban} token={token} onChanged={() => refetch()} />}
    </SafetyPage>
  )
}

interface BanProps {
  ban: NonNullable<LinkedBanQuery['ban']>
  token: string
  onChanged: () => Promise<unknown>
}

function Ban({ ban, token, onChanged }: BanProps) {
  const { t } = useLingui()
  const { date, day } = useFormat()
  const [object] = useObjectToBanMutation()
  const { bannedAt, bannedUntil, limitedUntil, reason, canObject, objection } = ban
  const since = bannedAt ? day(bannedAt) : ''
  const banEnd = bannedUntil ? date(bannedUntil) : ''
  const until = limitedUntil ? day(limitedUntil) : ''
  return (
    <>
      {bannedAt ? (
        <Panel title={t`Why`} lead={t({ message: `Blocked: ${since}`, context: 'account' })}>
          <p className={styles.reason}>{reason}</p>
          <p>{t`Your profile is not shown anywhere, and you cannot log in.`}</p>
          {banEnd && <p>{t`Blocked until ${banEnd}. After that it opens again by itself.`}</p>}
        </Panel>
      ) : limitedUntil ? (
        <Panel title={t`Why`} lead={t`Until ${until}`}>
          <p className={styles.reason}>{reason}</p>
          <p>{t`What you cannot do until then is in the e-mail that we sent you.`}</p>
        </Panel>
      ) : (
        <Notice
          tone="success"
          action={<ButtonLink to="/login" size="small">{t`Log in`}</ButtonLink>}
        >{t`You can log in again.`}</Notice>
      )}
      {canObject && (
        <Panel
          title={t`Do you disagree?`}
          lead={t`You can object once. A person reads it, and you get an answer by e-mail.`}
        >
          <StatementForm
            label={t`Why is this not right?`}
            button={t`Object`}
            send={async (text) =>
              (await object({ variables: { input: { token, words: text } } })).data?.objectToBan
            }
            onDone={onChanged}
          />
        </Panel>
      )}
      {objection && <CaseCard caseFields={objection} />}
    </>
  )
}
