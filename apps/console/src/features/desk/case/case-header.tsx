import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { Chip } from '../parts/chip.tsx'
import { queueLabels } from '../parts/labels.ts'
import { TimeLeft } from '../parts/time-left.tsx'
import { UrgencyMark } from '../parts/urgency-mark.tsx'
import { useSpans } from '../parts/use-spans.ts'
import { spanOf } from '../rules/time-left.rules.ts'
import type { DeskPlace } from '../state/use-desk-place.ts'
import styles from './case.module.css'
import { warnBelow } from './lease.rules.ts'
import type { Claim } from './use-lease.ts'

interface CaseHeaderProps {
  row: ReviewRowFragment
  claim: Claim
  title: string
  heading: Ref<HTMLHeadingElement>
  place: DeskPlace
  onNext: () => void
  /** The crime file of the case, or the button that opens one. */
  crime: ReactNode
}

/** What the case is, how long it has left, and whose it is. */
export function CaseHeader({ row, claim, title, heading, place, onNext, crime }: CaseHeaderProps) {
  const others = row.readers.map(({ name }) => name).join(', ')
  return (
    <header className={styles.header}>
      <BackButton place={place} caseId={row.id} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <span className={styles.facts}>
        <UrgencyMark urgency={row.urgency} />
        {row.state === 'OPEN' && <TimeLeft item={row} />}
        <span>{row.site.name}</span>
        {row.reference && <span className={styles.reference}>{row.reference}</span>}
        {others && (
          <span className={styles.readers}>
            <EyeIcon size={15} aria-hidden />
            <Trans>{others} reads along</Trans>
          </span>
        )}
        <LeaseChip claim={claim} />
      </span>
      {crime}
      {place.decidable.length > 0 && <NextButton onNext={onNext} />}
    </header>
  )
}

/** Back to the list. Its lease changes a case several times while it is open; the buttons stay as they are. */
const BackButton = memo(function BackButton({ place, caseId }: { place: DeskPlace; caseId: number }) {
  return (
    <Button
      component={Link}
      to={place.listUrl}
      state={{ caseId }}
      size="small"
      startIcon={<ArrowLeftIcon aria-hidden />}
      endIcon={<KeyCaps keys="Escape" isHidden />}
      aria-keyshortcuts="Escape"
    >
      <ListName place={place} />
    </Button>
  )
})

const NextButton = memo(function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ArrowRightIcon aria-hidden />}
      endIcon={<KeyCaps keys="N" isHidden />}
      aria-keyshortcuts="N"
      onClick={onNext}
    >
      <Trans>Next case</Trans>
    </Button>
  )
})

/** The list that the case was opened from. */
function ListName({ place: { queue, filter } }: { place: DeskPlace }) {
  const { i18n } = useLingui()
  if (queue) return i18n._(queueLabels[queue])
  return filter.state === 'APPROVAL' ? <Trans>Second person</Trans> : <Trans>All queues</Trans>
}

function LeaseChip({ claim }: { claim: Claim }) {
  const spans = useSpans()
  if (claim.kind === 'reading')
    return (
      <Chip>
        <Trans>Read only</Trans>
      </Chip>
    )
  if (claim.kind === 'mine') {
    const left = spans.short(spanOf(claim.leftMs))
    return (
      <Chip tone={claim.leftMs < warnBelow ? 'warn' : 'info'}>
        <Trans>Yours for {left}</Trans>
      </Chip>
    )
  }
  if (claim.kind === 'taken')
    return (
      <Chip tone="warn">
        <Trans>With {claim.by}</Trans>
      </Chip>
    )
  return null
}
