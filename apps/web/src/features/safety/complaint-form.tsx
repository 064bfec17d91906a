import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type * as Graph from '../../graphql/types.generated.ts'
import { Panel } from '../../parts/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useComplainMutation } from './complaints.generated.ts'
import styles from './safety.module.css'
import { complaintCategories, useComplaintWords } from './use-case-words.ts'

interface ComplaintFormProps {
  isMember: boolean
  onSent: (reference: string) => void
}

const empty = { category: '', words: '', name: '', email: '', profileAddress: '', website: '' }
type Field = keyof typeof empty

/** What is wrong, and for a visitor where the answer goes. What was typed stays, whatever comes back. */
export function ComplaintForm({ isMember, onSent }: ComplaintFormProps) {
  const { t } = useLingui()
  const words = useComplaintWords()
  const [form, setForm] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [isLost, setLost] = useState(false)
  const [complain, { loading }] = useComplainMutation()
  const bind = (name: Field) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setFaults({ ...faults, [name]: '' })
    },
  })
  const send = async () => {
    setRefusal('')
    setLost(false)
    try {
      const { category, ...rest } = form
      const { data } = await complain({
        variables: { input: { ...rest, category: category as Graph.ComplaintCategory } },
      })
      const answer = data?.complain
      if (answer?.__typename === 'ComplainSuccess') return onSent(answer.reference)
      if (answer?.__typename === 'ValidationError')
        setFaults(Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])))
      else setRefusal(answer?.message ?? '')
    } catch {
      setLost(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (form.category) return void send()
    setFaults({ ...faults, category: t`Choose what it is about.` })
  }
  return (
    <Panel>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Complaint`}>
        <Select
          {...bind('category')}
          label={t`What is it about?`}
          placeholder={t`Choose`}
          choices={complaintCategories.map((value) => ({ value, label: words[value] }))}
        />
        {!isMember && (
          <div className={styles.pair}>
            <TextField {...bind('name')} label={t`Your name`} autoComplete="name" />
            <TextField
              {...bind('email')}
              type="email"
              label={t`E-mail address`}
              autoComplete="email"
              autoCapitalize="none"
            />
          </div>
        )}
        <TextArea {...bind('words')} label={t`What happened?`} rows={5} />
        <TextField
          {...bind('profileAddress')}
          label={t`Address of the profile, where it is about one`}
          inputMode="url"
          autoCapitalize="none"
          hint={t`For instance the line from the address bar.`}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Website
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={form.website}
              onChange={bind('website').onChange}
            />
          </label>
        </div>
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
        {isLost && <FailureNotice onRetry={() => void send()} busy={loading} />}
        <div>
          <Button type="submit" busy={loading}>{t`Send`}</Button>
        </div>
      </form>
    </Panel>
  )
}
