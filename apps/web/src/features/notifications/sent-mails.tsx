import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { FailureNotice, useFailureToast } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { type SentMailsQuery, useSentMailsQuery } from './notifications.generated.ts'
import styles from './notifications.module.css'

type Mail = NonNullable<SentMailsQuery['viewer']>['sentMails']['edges'][number]['node']

/** Every mail to the member in the last 90 days: type, date, address, and reason. */
export function SentMails() {
  const { t } = useLingui()
  const { data, error, loading, refetch, fetchMore } = useSentMailsQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const list = data?.viewer?.sentMails
  const mails = list?.edges ?? []
  const after = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  const showFailure = useFailureToast()
  const fetchOlder = () => void fetchMore({ variables: { after } }).catch(() => showFailure(fetchOlder))
  return (
    <Panel
      title={t`Mails we sent you`}
      lead={t`From the last 90 days, each with the reason. We do not keep their text.`}
    >
      {error && <FailureNotice busy={loading} onRetry={() => void refetch().catch(() => {})} />}
      {!data && !error && <Skeletons count={3} height={62} radius={14} />}
      {list && mails.length === 0 && <p className={styles.none}>{t`We have not sent you any e-mail yet.`}</p>}
      {mails.length > 0 && (
        <ul className={styles.mails}>
          {mails.map(({ node }) => (
            <MailRow key={node.id} mail={node} />
          ))}
        </ul>
      )}
      {after && (
        <Button variant="outline" busy={loading} onClick={fetchOlder}>
          {t`Older e-mails`}
        </Button>
      )}
    </Panel>
  )
}

function MailRow({ mail }: { mail: Mail }) {
  const { t } = useLingui()
  const format = useFormat()
  const states = {
    SENT: { icon: <CheckIcon weight="bold" aria-hidden />, label: t`Sent` },
    QUEUED: { icon: <ClockIcon weight="bold" aria-hidden />, label: t`On its way` },
    BOUNCED: {
      icon: <WarningCircleIcon weight="bold" aria-hidden />,
      label: t`Came back: there is no such mailbox`,
    },
    FAILED: { icon: <WarningCircleIcon weight="bold" aria-hidden />, label: t`Could not be delivered` },
  }
  const { icon, label } = states[mail.state]
  return (
    <li className={styles.mail} data-state={mail.state}>
      <p className={styles.subject}>{mail.subject}</p>
      <p className={styles.why}>{mail.why}</p>
      <p className={styles.when}>
        {icon}
        <span>{label}</span>
        <time dateTime={mail.at} title={format.exact(mail.at)}>
          {format.moment(mail.at)}
        </time>
        <span className={styles.to}>{mail.recipient}</span>
      </p>
    </li>
  )
}
