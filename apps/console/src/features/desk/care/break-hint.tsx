import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { CoffeeIcon } from '@phosphor-icons/react/dist/csr/Coffee'
import { useState } from 'react'
import { useNow } from '../parts/use-now.ts'
import { breakAfterMinutes, needsBreak, type WorkSpell, worked } from '../rules/break.rules.ts'
import { useActivity } from '../state/activity.ts'
import styles from './care.module.css'

/** A quiet hint after an hour without a break. Dismissed, it comes back after another hour. */
export function BreakHint() {
  const [spell, setSpell] = useState<WorkSpell | null>(null)
  useActivity((now) => setSpell((before) => worked(before, now)))
  if (!needsBreak(spell, useNow(30_000))) return null
  return (
    <div className={styles.hint} role="status">
      <CoffeeIcon size={18} aria-hidden />
      <span>
        <Trans>
          You have worked for {breakAfterMinutes} minutes without a break. The queue can wait five minutes.
        </Trans>
      </span>
      <Button size="small" onClick={() => setSpell({ since: Date.now(), last: Date.now() })}>
        <Trans>All right</Trans>
      </Button>
    </div>
  )
}
