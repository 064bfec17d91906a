import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { TextField } from '../decision/text-field.tsx'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { eventLabel } from '../parts/labels.ts'
import { maxFactsLength } from '../rules/decision.rules.ts'
import styles from './case.module.css'
import { type CaseTrailFragment, useCaseTrailFragment } from './case-trail.generated.ts'

interface TrailProps {
  item: FragmentRef<CaseTrailFragment>
  note: string
  canWrite: boolean
  onNote: (note: string) => void
  onSave: () => void
}

/** What colleagues wrote down and did about an item. Members never see it. */
export function Trail({ item, note, canWrite, onNote, onSave }: TrailProps) {
  const { t, i18n } = useLingui()
  const trail = useCaseTrailFragment(item)
  if (!trail) return null
  const { notes, history } = trail
  const at = (date: string) => i18n.date(date, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <section className={styles.trail} aria-label={t`Notes and history`}>
      {notes.map(({ id, person, text, at: written }) => (
        <article key={id} className={styles.note}>
          <p>{text}</p>
          <small>
            {person.name}, {at(written)}
          </small>
        </article>
      ))}
      {canWrite && (
        <div className={styles.noteForm}>
          <TextField
            label={<Trans>Note for colleagues</Trans>}
            value={note}
            hint={t`Members never see it.`}
            maxLength={maxFactsLength}
            onChange={onNote}
          />
          <Button size="small" variant="outlined" disabled={!note.trim()} onClick={onSave}>
            <Trans>Save the note</Trans>
          </Button>
        </div>
      )}
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>
            <Trans>History</Trans>
          </summary>
          <ul>
            {history.map(({ id, kind, person, text, at: happened }) => (
              <li key={id}>
                <b>{i18n._(eventLabel(kind))}</b>
                {person && ` ${person.name}`}
                {text && `: ${text}`}
                <small> {at(happened)}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
