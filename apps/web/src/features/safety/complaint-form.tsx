import { useLingui } from '@lingui/react/macro'
import type * as Graph from '../../graphql/types.generated.ts'
import { EmailField } from '../../shared/form/email-field.tsx'
import { Form, FormErrorNotice } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useComplainMutation } from './complaints.generated.ts'
import styles from './safety.module.css'
import { complaintCategories, useComplaintLabels } from './use-case-labels.ts'

interface ComplaintFormProps {
  /** What the complaint is about, if the page that led here says so. */
  about: string | null
  isMember: boolean
  onSent: (reference: string) => void
}

/**
 * The complaint, and for a visitor the address for the answer. The typed text stays, whatever the server
 * answers.
 */
export function ComplaintForm({ about, isMember, onSent }: ComplaintFormProps) {
  const { t } = useLingui()
  const labels = useComplaintLabels()
  const [complain] = useComplainMutation()
  const form = useGraphForm({
    values: {
      category: complaintCategories.find((one) => one === about) ?? '',
      words: '',
      name: '',
      email: '',
      profileAddress: '',
      website: '',
    },
    check: ({ category }) => ({ category: !category && t`Choose a topic.` }),
    send: async (typed) => {
      const input = { ...typed, category: typed.category as Graph.ComplaintCategory }
      return (await complain({ variables: { input } })).data?.complain
    },
    onDone: ({ reference }) => onSent(reference),
  })
  const { error: _, ...honeypot } = form.field('website')
  return (
    <Panel>
      <Form form={form} className={styles.form} label={t`Complaint`}>
        <Select
          {...form.field('category')}
          label={t`What is it about?`}
          placeholder={t`Choose`}
          choices={complaintCategories.map((value) => ({ value, label: labels[value] }))}
        />
        {!isMember && (
          <div className={styles.pair}>
            <TextField {...form.field('name')} label={t`Your name`} autoComplete="name" />
            <EmailField {...form.field('email')} label={t`E-mail address`} autoComplete="email" />
          </div>
        )}
        <TextArea {...form.field('words')} label={t`What happened?`} rows={5} />
        <TextField
          {...form.field('profileAddress')}
          label={t`Address of the profile, if it is about one`}
          inputMode="url"
          autoCapitalize="none"
          hint={t`For example, the address from the address bar.`}
        />
        <div className={styles.honeypot} aria-hidden="true">
          <label>
            Website
            <input {...honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <FormErrorNotice form={form} />
        <div>
          <Button type="submit" busy={form.isSending}>{t`Send`}</Button>
        </div>
      </Form>
    </Panel>
  )
}
