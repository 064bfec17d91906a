import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import card from './case-card.module.css'
import { DecisionAppeal } from './decision-appeal.tsx'
import styles from './decision-card.module.css'
import type { DecisionFieldsFragment } from './decisions.generated.ts'
import { useDecisionState, useFoundLabels, useMeasureText } from './use-decision-labels.ts'

/** A decision about the viewer: its state, its statement of reasons, and the objection. */
export function DecisionCard({ decision }: { decision: DecisionFieldsFragment }) {
  const { t } = useLingui()
  const { date, exact } = useFormat()
  const measureText = useMeasureText()
  const found = useFoundLabels()[decision.foundBy]
  const state = useDecisionState()(decision)
  const { decidedAt, facts, ground, measures, countsUntil } = decision
  const title = ground?.title ?? t`House rules`
  const until = countsUntil ? date(countsUntil) : ''
  return (
    <article className={card.card} aria-label={`${title}, ${date(decidedAt)}`}>
      <header className={card.head}>
        <h2 className={card.title}>{title}</h2>
        {state && (
          <span className={card.state} data-tone={state.tone}>
            {state.label}
          </span>
        )}
      </header>
      <p className={card.details}>
        <time dateTime={decidedAt} title={exact(decidedAt)}>
          {date(decidedAt)}
        </time>
      </p>
      <dl className={styles.statement}>
        {facts && <Part label={t`What happened`} text={facts} />}
        {ground && (
          <Part
            label={t`House rules, number ${ground.number}`}
            text={t`This is not allowed: ${ground.text}.`}
          />
        )}
        {measures.length > 0 && <Part label={t`What we did`} text={measures.map(measureText).join(' ')} />}
        <Part label={t`How we found it`} text={found} />
        {countsUntil && (
          <Part label={t`What it means`} text={t`It counts until ${until} if you break the rules again.`} />
        )}
      </dl>
      <DecisionAppeal decision={decision} />
    </article>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className={card.label}>{label}</dt>
      <dd className={card.text}>{text}</dd>
    </div>
  )
}
