import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { announce } from '../../../shared/toast/toast.ts'
import { DecisionForm } from '../decision/decision-form.tsx'
import { SubmitFoot } from '../decision/submit-foot.tsx'
import { useDecide } from '../decision/use-decide.ts'
import { missingLabels } from '../parts/labels.ts'
import { type DecisionField, emptyDraft, missingIn, usualFinder } from '../rules/decision.rules.ts'
import styles from './batch-panel.module.css'

interface BatchPanelProps {
  queue: ReviewQueue
  ids: readonly number[]
  siteId: number
  category: string
  onClear: () => void
  onDone: () => void
}

/** One decision about a selection: one batch, and one undo. */
export function BatchPanel({ queue, ids, siteId, category, onClear, onDone }: BatchPanelProps) {
  const { t, i18n } = useLingui()
  const decide = useDecide()
  const [draft, setDraft] = useState({ ...emptyDraft, foundBy: usualFinder(queue) })
  const [missing, setMissing] = useState<readonly DecisionField[]>([])
  const [attempts, setAttempts] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const count = ids.length

  const submit = async () => {
    const found = missingIn(draft, queue)
    setMissing(found)
    setProblem(null)
    if (found[0]) {
      setAttempts(attempts + 1)
      return announce(i18n._(missingLabels[found[0]]))
    }
    setIsSending(true)
    const sent = await decide(draft, queue, ids)
    setIsSending(false)
    if (sent.kind !== 'done') return setProblem(sent.message)
    announce(
      sent.waits
        ? t`${count} cases wait for a second person.`
        : t`${count} cases decided, undo for ten seconds.`,
    )
    onDone()
  }
  const group = t`Decision`
  useCommand({
    id: 'submit',
    title: t`Decide about the selection`,
    group,
    keys: 'Mod+Enter',
    isDisabled: isSending,
    run: () => void submit(),
  })
  useCommand({ id: 'back', title: t`Clear the selection`, group, keys: 'Escape', run: onClear })
  return (
    <aside className={styles.panel} aria-label={t`Selection`}>
      <header className={styles.header}>
        <h2>
          <Plural value={count} one="# case selected" other="# cases selected" />
        </h2>
        <Button
          size="small"
          aria-keyshortcuts="Escape"
          endIcon={<KeyCaps keys="Escape" isHidden />}
          onClick={onClear}
        >
          <Trans>Clear</Trans>
        </Button>
      </header>
      <DecisionForm
        queue={queue}
        siteId={siteId}
        category={category}
        author={null}
        readerLanguage={null}
        draft={draft}
        missing={missing}
        isBatch
        attempts={attempts}
        onChange={(changes) => {
          setDraft({ ...draft, ...changes })
          setMissing([])
        }}
      />
      <SubmitFoot problem={problem} isDisabled={isSending} onSubmit={submit}>
        <Plural value={count} one="Decide # case" other="Decide # cases" />
      </SubmitFoot>
    </aside>
  )
}
