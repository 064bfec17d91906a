import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewMeasure, ReviewQueue } from '../../../graphql/types.generated.ts'
import { Chip } from '../parts/chip.tsx'
import { foundByLabels, outcomeLabels } from '../parts/labels.ts'
import type { DecidedFragment } from './decided.generated.ts'
import styles from './decision-card.module.css'
import { useGroundName } from './use-grounds.ts'

/** The measures of a decision in words. */
export function useMeasureText() {
  const { t } = useLingui()
  return (measures: readonly Pick<ReviewMeasure, 'kind' | 'days'>[]): string =>
    measures
      .map(({ kind, days }) => {
        if (kind === 'REMOVE_PHOTO') return t`Photo removed`
        if (kind === 'REMOVE_TEXT') return t`Text removed`
        if (kind === 'WARN') return t`Warned`
        if (kind === 'ERASE') return t`Account erased`
        if (days === null) return t`Banned for good`
        if (kind === 'LIMIT_LIKES')
          return t`${plural(days, { one: 'No likes for # day', other: 'No likes for # days' })}`
        if (kind === 'LIMIT_MESSAGES')
          return t`${plural(days, { one: 'No messages for # day', other: 'No messages for # days' })}`
        if (kind === 'LIMIT_VISIBILITY')
          return t`${plural(days, { one: 'Not shown for # day', other: 'Not shown for # days' })}`
        return t`${plural(days, { one: 'Banned for # day', other: 'Banned for # days' })}`
      })
      .join(' · ') || t`No measure`
}

/** What somebody decided, with the reasons. */
export function DecisionCard({
  decision,
  queue,
  siteId,
  title,
}: {
  decision: DecidedFragment
  queue: ReviewQueue
  siteId: number
  title: string
}) {
  const { i18n } = useLingui()
  const measureText = useMeasureText()
  const groundName = useGroundName(siteId)
  const { outcome, ground, facts, foundBy, measures, person, at, isExecuted, second } = decision
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.head}>
        <Chip tone={outcome === 'VIOLATION' ? 'warn' : 'ok'}>{i18n._(outcomeLabels[queue][outcome])}</Chip>
        {decision.waitsForSecondPerson ? (
          <Chip tone="warn">
            <Trans>Waits for a second person</Trans>
          </Chip>
        ) : (
          !isExecuted && (
            <Chip tone="info">
              <Trans>Can still be undone</Trans>
            </Chip>
          )
        )}
      </p>
      <dl className={styles.list}>
        <dt>
          <Trans>By</Trans>
        </dt>
        <dd>
          {person.name}, {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </dd>
        {second && (
          <>
            <dt>
              <Trans>Approved by</Trans>
            </dt>
            <dd className={styles.words}>
              {second.person.name}: {second.reason}
            </dd>
          </>
        )}
        {outcome === 'VIOLATION' && (
          <>
            <dt>
              <Trans>Measures</Trans>
            </dt>
            <dd>{measureText(measures)}</dd>
          </>
        )}
        {ground && (
          <>
            <dt>
              <Trans>Rule</Trans>
            </dt>
            <dd>{groundName(ground)}</dd>
          </>
        )}
        <dt>
          <Trans>Found</Trans>
        </dt>
        <dd>{i18n._(foundByLabels[foundBy])}</dd>
        {facts && (
          <>
            <dt>
              <Trans>Reasons</Trans>
            </dt>
            <dd className={styles.words}>{facts}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
