import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { usePageTitle } from '../../../shared/page/page.tsx'
import { CaseCrime } from '../crimes/case-crime.tsx'
import { EvidencePanel } from '../evidence/evidence-panel.tsx'
import { RevealProvider } from '../evidence/reveal.tsx'
import type { ReviewCasePartsFragment } from '../graph/review-case-parts.generated.ts'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { ApplicationDecision } from '../partners/application-decision.tsx'
import { ApplicationPanel } from '../partners/application-panel.tsx'
import { categoryLabel } from '../parts/labels.ts'
import { PeoplePanel } from '../people/people-panel.tsx'
import { useNextClaim } from '../state/next-claim.tsx'
import type { DeskPlace } from '../state/use-desk-place.ts'
import { VerificationPanel } from '../verification/verification-panel.tsx'
import styles from './case.module.css'
import { CaseHeader } from './case-header.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { useCaseDecision } from './use-case-decision.ts'
import { useLease } from './use-lease.ts'

interface CaseViewProps {
  parts: ReviewCasePartsFragment
  row: ReviewRowFragment
  place: DeskPlace
}

/** One case: its evidence, its people, and the decision. */
export function CaseView({ parts, row, place }: CaseViewProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const canDecide = place.canDecide(row.queue)
  const claim = useLease(row, canDecide)
  const decision = useCaseDecision(row, place)
  const { prepare } = useNextClaim()
  const title = t`Case ${row.id}: ${i18n._(categoryLabel(row.category))}`
  usePageTitle(title)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Who has chosen an outcome is nearly done: the next case is claimed while they write.
  const isNearlyDone = claim.kind === 'mine' && decision.draft.outcome !== null
  const { nextFilter } = place
  useEffect(() => {
    if (isNearlyDone) prepare(nextFilter, [row.id])
  }, [isNearlyDone, prepare, nextFilter, row.id])

  const group = t`Case`
  const { openNext } = decision
  const next = useCallback(() => void openNext(t`Case ${row.id} left open.`), [openNext, row.id, t])
  useCommand({
    id: 'next-case',
    title: t`Next case`,
    group,
    keys: 'N',
    isDisabled: place.decidable.length === 0,
    run: next,
  })
  useCommand({
    id: 'back',
    title: t`Back to the list`,
    group,
    keys: 'Escape',
    run: () => void navigate(place.listUrl, { state: { caseId: row.id } }),
  })

  const decisionPanel = () => {
    const shared = { parts, row, claim, decision }
    const viewerId = place.viewer.id
    if (row.queue === 'PARTNERS') return <ApplicationDecision {...shared} viewerId={viewerId} />
    if (row.queue === 'VERIFICATION') return <VerificationPanel {...shared} />
    const rights = { isReviewer: canDecide, canErase: place.canErase(row.queue) }
    return <DecisionPanel {...shared} {...rights} viewerId={viewerId} />
  }

  return (
    <RevealProvider itemId={row.id} viewerId={place.viewer.id}>
      <article className={styles.case}>
        <CaseHeader
          row={row}
          claim={claim}
          title={title}
          heading={heading}
          place={place}
          onNext={next}
          crime={<CaseCrime item={parts} canDecide={canDecide} />}
        />
        <div className={styles.columns}>
          <div className={styles.evidence}>
            {row.queue === 'PARTNERS' ? <ApplicationPanel item={parts} /> : <EvidencePanel item={parts} />}
          </div>
          <div className={styles.people}>
            {row.queue !== 'PARTNERS' && <PeoplePanel item={parts} siteId={row.site.id} />}
          </div>
          <div className={styles.decision}>{decisionPanel()}</div>
        </div>
      </article>
    </RevealProvider>
  )
}
