import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { announce } from '../../../shared/toast/toast.ts'
import { outcomeLabels } from '../parts/labels.ts'
import { useNow } from '../parts/use-now.ts'
import { slugOf } from '../rules/queues.rules.ts'
import { type PendingBatch, usePending } from '../state/pending.tsx'
import styles from './undo-bar.module.css'

/** Ten seconds in which the last decision can be undone, for a selection too. Undoing opens the case again as it was typed. */
export function UndoBar() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { batch, undo } = usePending()
  const isTyping = useIsTyping()
  const run = async () => {
    const undone = await undo()
    if (!undone) return
    const [id, ...others] = undone.itemIds
    const count = undone.itemIds.length
    announce(
      t`${plural(count, { one: 'The decision is undone.', other: 'The decision about # cases is undone.' })}`,
    )
    if (others.length === 0) await navigate(`/desk/${slugOf(undone.queue)}/${id}`)
  }
  const group = t`Decision`
  const command = { title: t`Undo the decision`, group, isDisabled: !batch, run: () => void run() }
  useCommand({ id: 'undo', keys: 'U', ...command })
  // In a text field Ctrl-Z belongs to the text.
  useCommand({ ...command, id: 'undo-mod', keys: 'Mod+Z', isKeyOnly: true, isDisabled: !batch || isTyping })
  return batch && <Bar key={batch.batchId} batch={batch} onUndo={() => void run()} />
}

function Bar({ batch, onUndo }: { batch: PendingBatch; onUndo: () => void }) {
  const { i18n } = useLingui()
  const { undoState } = usePending()
  const [total] = useState(() => Math.max(1, batch.executesAt - Date.now()))
  const seconds = Math.max(0, Math.ceil((batch.executesAt - useNow(250)) / 1000))
  const [id] = batch.itemIds
  const count = batch.itemIds.length
  const outcome = i18n._(outcomeLabels[batch.queue][batch.outcome])
  return (
    <aside className={styles.bar}>
      <span className={styles.text}>
        <b>{count === 1 ? <Trans>Case {String(id)}</Trans> : <Trans>{count} cases</Trans>}</b> {outcome}
        {undoState === 'failed' && (
          <em>
            <Trans>Not undone. Try again.</Trans>
          </em>
        )}
      </span>
      <span className={styles.seconds} aria-hidden>
        {seconds} s
      </span>
      <Button
        size="small"
        className={styles.button}
        disabled={undoState === 'running'}
        aria-keyshortcuts="U"
        endIcon={<KeyCaps keys="U" isHidden />}
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </Button>
      <i className={styles.time} style={{ animationDuration: `${total}ms` }} aria-hidden />
    </aside>
  )
}

const isText = (element: Element | null) =>
  element?.matches('textarea, input:not([type=checkbox], [type=radio])') ?? false

/** True while a text field has the focus. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(() => isText(document.activeElement))
  useEffect(() => {
    const update = () => setIsTyping(isText(document.activeElement))
    const later = () => setTimeout(update)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return isTyping
}
