import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BanPage } from './ban-page.tsx'
import { CaseList } from './case-list.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { LinkedCase } from './linked-case.tsx'
import styles from './safety.module.css'
import { SafetyPage } from './safety-page.tsx'

/**
 * The complaints page: the form for everybody, the list for a member, and one case or ban behind a mailed
 * link.
 */
export function ComplaintsPage() {
  const [query] = useSearchParams()
  const objectionToken = query.get('objection')
  const caseToken = query.get('case')
  if (objectionToken) return <BanPage token={objectionToken} />
  if (caseToken) return <LinkedCase token={caseToken} />
  return <Complaints about={query.get('about')} />
}

function Complaints({ about }: { about: string | null }) {
  const { t } = useLingui()
  const { viewer, status } = useSession()
  const [reference, setReference] = useState<string | null>(null)
  const isMember = viewer !== null
  // The form and its input stay while the session is refetched.
  const [isKnown, setKnown] = useState(false)
  if (status !== 'loading' && !isKnown) setKnown(true)
  return (
    <SafetyPage
      title={t`Complaints`}
      lead={t`Is something wrong? Tell us. A person reads it, and you always get an answer.`}
    >
      {!isKnown && <Skeleton height={320} radius={20} />}
      {isKnown &&
        (reference ? (
          <Panel>
            <div className={styles.done} role="status">
              <h2>{t`Thank you, your complaint has been received.`}</h2>
              <p className={styles.number}>{reference}</p>
              <p>
                {isMember
                  ? t`You can follow its status below. We also send the answer by e-mail.`
                  : t`Keep this number. We have e-mailed you a link to follow its status.`}
              </p>
              <Button variant="outline" onClick={() => setReference(null)}>{t`Another complaint`}</Button>
            </div>
          </Panel>
        ) : (
          <ComplaintForm about={about} isMember={isMember} onSent={setReference} />
        ))}
      {isMember && <CaseList sent={reference} />}
    </SafetyPage>
  )
}
