import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import type { CrimeKind } from '../../../graphql/types.generated.ts'
import { useAttempt } from '../../../shared/form/use-attempt.ts'
import { announce } from '../../../shared/toast/toast.ts'
import fields from '../decision/fields.module.css'
import { TextField } from '../decision/text-field.tsx'
import { useOpenCrimeFileMutation } from './case-crime.generated.ts'
import { crimeKindLabels, crimeKinds, maxTextLength } from './crime-labels.ts'
import styles from './crimes.module.css'

interface SuspicionDialogProps {
  itemId: number
  isOpen: boolean
  onClose: () => void
}

/** Asks which crime is suspected and why, and opens its file. */
export function SuspicionDialog({ itemId, isOpen, onClose }: SuspicionDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        <Trans>Suspected crime</Trans>
      </DialogTitle>
      <SuspicionForm itemId={itemId} onClose={onClose} />
    </Dialog>
  )
}

function SuspicionForm({ itemId, onClose }: Omit<SuspicionDialogProps, 'isOpen'>) {
  const { t, i18n } = useLingui()
  const kindId = useId()
  const [kind, setKind] = useState<CrimeKind | null>(null)
  const [facts, setFacts] = useState('')
  const [open] = useOpenCrimeFileMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!kind) return fail(t`Choose the crime that you suspect.`)
    if (!facts.trim()) return fail(t`Write down why you suspect it.`)
    void attempt(async () => {
      const { data } = await open({ variables: { input: { itemId, kind, facts: facts.trim() } } })
      const result = data?.openCrimeFile
      if (result?.__typename !== 'OpenCrimeFileSuccess') return fail(result?.message)
      const { reference } = result.file
      announce(t`Crime file ${reference} is open. The case still waits for a decision.`)
      onClose()
    })
  }
  return (
    <form onSubmit={send} noValidate>
      <DialogContent className={styles.form}>
        <p className={styles.lead}>
          <Trans>
            For a crime that threatens somebody’s life or safety. A file with everything that you see here is
            opened, and administrators report it to the authorities. Is somebody in danger at this moment?
            Tell an administrator at once.
          </Trans>
        </p>
        {message && <Alert severity="error">{message}</Alert>}
        <div className={fields.group}>
          <label className={fields.legend} htmlFor={kindId}>
            <Trans>What you suspect</Trans>
          </label>
          <select
            id={kindId}
            className={fields.select}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to fill in this field.
            autoFocus
            value={kind ?? ''}
            onChange={(event) => setKind(crimeKinds.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">{t`Choose`}</option>
            {crimeKinds.map((one) => (
              <option key={one} value={one}>
                {i18n._(crimeKindLabels[one])}
              </option>
            ))}
          </select>
        </div>
        <TextField
          label={t`Why you suspect it`}
          value={facts}
          hint={t`Facts alone: who, what, when, where. The authorities read this.`}
          maxLength={maxTextLength}
          onChange={setFacts}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          <Trans>Open the file</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
