import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CrimeFileState } from '../../../graphql/types.generated.ts'
import { saveText } from '../../../shared/form/save-text.ts'
import { useAttempt } from '../../../shared/form/use-attempt.ts'
import { announce } from '../../../shared/toast/toast.ts'
import { TextField } from '../decision/text-field.tsx'
import {
  useAddCrimeNoteMutation,
  useCloseCrimeFileMutation,
  useHandOverCrimeFileMutation,
  useReportCrimeFileMutation,
} from './change-crime-file.generated.ts'
import { maxLineLength, maxTextLength } from './crime-labels.ts'
import styles from './crimes.module.css'

interface CrimeFormsProps {
  file: { id: number; state: CrimeFileState }
  canReport: boolean
}

/** What can be done with a file: a note, the report, the document for an authority, and the end. */
export function CrimeForms({ file: { id, state }, canReport }: CrimeFormsProps) {
  return (
    <>
      {canReport && <DocumentPanel id={id} />}
      {canReport && state === 'OPEN' && <ReportForm id={id} />}
      {state !== 'CLOSED' && <NoteForm id={id} />}
      {canReport && state !== 'CLOSED' && <CloseForm id={id} wasReported={state === 'REPORTED'} />}
    </>
  )
}

interface FormProps {
  title: string
  lead?: ReactNode
  message: string | null
  onSubmit: () => void
  children: ReactNode
}

function Form({ title, lead, message, onSubmit, children }: FormProps) {
  const headingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.panel} aria-labelledby={headingId} onSubmit={submit} noValidate>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {lead && <p className={styles.quiet}>{lead}</p>}
      {message && <Alert severity="error">{message}</Alert>}
      {children}
    </form>
  )
}

function DocumentPanel({ id }: { id: number }) {
  const { t } = useLingui()
  const [handOver] = useHandOverCrimeFileMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const save = () =>
    attempt(async () => {
      const result = (await handOver({ variables: { id } })).data?.handOverCrimeFile
      if (result?.__typename !== 'CrimeDocument') return fail(result?.message)
      saveText(result)
      announce(t`The document is saved.`)
    })
  return (
    <Form
      title={t`For the authorities`}
      lead={<Trans>One text with everything in this file. Saving it is in the audit log.</Trans>}
      message={message}
      onSubmit={() => void save()}
    >
      <Button
        type="submit"
        variant="outlined"
        loading={isBusy}
        startIcon={<DownloadSimpleIcon aria-hidden />}
      >
        <Trans>Save the document</Trans>
      </Button>
    </Form>
  )
}

function ReportForm({ id }: { id: number }) {
  const { t } = useLingui()
  const [authority, setAuthority] = useState('')
  const [reference, setReference] = useState('')
  const [report] = useReportCrimeFileMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const send = () => {
    if (!authority.trim()) return fail(t`Write down which authority you told.`)
    void attempt(async () => {
      const input = { id, authority: authority.trim(), reference: reference.trim() || null }
      const result = (await report({ variables: { input } })).data?.reportCrimeFile
      if (result?.__typename !== 'CrimeFileSuccess') return fail(result?.message)
      announce(t`The report is recorded.`)
    })
  }
  return (
    <Form
      title={t`Report it`}
      lead={<Trans>Tell the authority first, then record it here.</Trans>}
      message={message}
      onSubmit={send}
    >
      <MuiTextField
        label={t`Authority`}
        value={authority}
        onChange={(event) => setAuthority(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxLineLength } }}
      />
      <MuiTextField
        label={t`Their reference`}
        helperText={t`If they gave one.`}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxLineLength, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" loading={isBusy}>
        <Trans>Record the report</Trans>
      </Button>
    </Form>
  )
}

function NoteForm({ id }: { id: number }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [add] = useAddCrimeNoteMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const send = () =>
    attempt(async () => {
      const result = (await add({ variables: { id, text: text.trim() } })).data?.addCrimeNote
      if (result?.__typename !== 'CrimeFileSuccess') return fail(result?.message)
      setText('')
      announce(t`The note is saved.`)
    })
  return (
    <Form title={t`Add a note`} message={message} onSubmit={() => void send()}>
      <TextField
        label={t`Note for colleagues`}
        value={text}
        hint={t`It stays in the trail, and is in the document for the authorities.`}
        maxLength={maxTextLength}
        onChange={setText}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={!text.trim()}>
        <Trans>Save the note</Trans>
      </Button>
    </Form>
  )
}

function CloseForm({ id, wasReported }: { id: number; wasReported: boolean }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [close] = useCloseCrimeFileMutation()
  const { message, isBusy, attempt, fail } = useAttempt()
  const send = () => {
    if (!reason.trim()) return fail(t`Write down why the file is closed.`)
    void attempt(async () => {
      const result = (await close({ variables: { id, reason: reason.trim() } })).data?.closeCrimeFile
      if (result?.__typename !== 'CrimeFileSuccess') return fail(result?.message)
      announce(t`The file is closed.`)
    })
  }
  return (
    <Form
      title={t`Close the file`}
      lead={
        wasReported ? (
          <Trans>When the authorities need nothing more. The file is erased a year later.</Trans>
        ) : (
          <Trans>Without a report only if the suspicion proved wrong. The file is erased a year later.</Trans>
        )
      }
      message={message}
      onSubmit={send}
    >
      <TextField label={t`Reason`} value={reason} maxLength={maxTextLength} onChange={setReason} />
      <Button type="submit" variant="outlined" loading={isBusy}>
        <Trans>Close the file</Trans>
      </Button>
    </Form>
  )
}
