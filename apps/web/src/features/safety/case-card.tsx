import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import styles from './case-card.module.css'
import type { CaseFieldsFragment } from './complaints.generated.ts'
import { useCaseTitle, useStateLabels } from './use-case-labels.ts'

interface CaseCardProps {
  caseFields: CaseFieldsFragment
  /** The name of the reported member, while the viewer may see them. */
  about?: string | null | undefined
  /** The action that is still possible. */
  action?: ReactNode
}

/** A case: its subject, its state, and the answer. */
export function CaseCard({ caseFields, about, action }: CaseCardProps) {
  const { t } = useLingui()
  const { moment, exact } = useFormat()
  const title = useCaseTitle()(caseFields, about)
  const state = useStateLabels()[caseFields.state]
  const { reference, createdAt, words, answer, appealWords, appealAnswer } = caseFields
  return (
    <article className={styles.card} aria-label={`${title}, ${reference}`}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.state} data-tone={state.tone}>
          {state.label}
        </span>
      </header>
      <p className={styles.details}>
        {t`Number ${reference}`} ·{' '}
        <time dateTime={createdAt} title={exact(createdAt)}>
          {moment(createdAt)}
        </time>
      </p>
      {words && <p className={styles.text}>{words}</p>}
      {answer && <Answer label={t`Our answer`} text={answer} />}
      {appealWords && <p className={styles.text}>{appealWords}</p>}
      {appealAnswer && <Answer label={t`Our last answer`} text={appealAnswer} />}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.answer}>
      <p className={styles.label}>{label}</p>
      <p>{text}</p>
    </div>
  )
}
