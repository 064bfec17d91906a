import { Trans, useLingui } from '@lingui/react/macro'
import type { DecisionDraft } from '../rules/decision.rules.ts'
import styles from './case.module.css'

/** What the reviewer had typed about a case that somebody else has decided meanwhile. */
export function TypedTexts({ draft, isMine }: { draft: DecisionDraft; isMine: boolean }) {
  const { t } = useLingui()
  const texts = [draft.facts, draft.reply].filter((text) => text.trim())
  if (isMine || texts.length === 0) return null
  return (
    <section className={styles.typed} aria-label={t`What you typed`}>
      <h3>
        <Trans>What you typed</Trans>
      </h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
