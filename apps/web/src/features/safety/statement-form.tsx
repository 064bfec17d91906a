import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { textToSend } from '../../shared/visible-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import styles from './safety.module.css'

interface StatementFormProps<Result> {
  label: string
  button: string
  send: (words: string) => Promise<Result>
  onDone?: () => Promise<unknown>
}

/** A text field and one button, for an objection or a request for review. */
export function StatementForm<Result>({ label, button, send, onDone }: StatementFormProps<Result>) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const form = useGraphForm({
    values: { words: '' },
    check: ({ words }) => ({ words: !textToSend(words) && t`Tell us briefly what is wrong.` }),
    send: ({ words }) => send(words),
    onDone: async () => onDone?.(),
  })
  const errorText = form.isResultUnknown ? failureText : form.failure?.message
  return (
    <Form form={form} className={styles.form}>
      <TextArea {...form.field('words')} label={label} rows={4} />
      {errorText && (
        <Notice tone="danger" role="alert">
          {errorText}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={form.isSending}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
