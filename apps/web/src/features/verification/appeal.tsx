import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { textToSend } from '../../shared/visible-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useAppealVerificationMutation } from './verification.generated.ts'

/** Objects to a rejection; somebody else reads it. */
export function Appeal({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [appeal] = useAppealVerificationMutation()
  const form = useGraphForm({
    values: { words: '' },
    check: ({ words }) => ({ words: !textToSend(words) && t`Tell us briefly what is wrong.` }),
    send: async (variables) => (await appeal({ variables })).data?.appealVerification,
    onDone: async () => onSent(),
  })
  const errorText = form.isResultUnknown ? failureText : form.failure?.message
  return (
    <Panel
      title={t`Do you disagree?`}
      lead={t`Write why. Somebody else reads it, and you always get an answer.`}
    >
      <Form form={form}>
        <TextArea {...form.field('words')} label={t`Your reasons`} rows={4} maxLength={2000} />
        {errorText && (
          <Notice tone="danger" role="alert">
            {errorText}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="outline" busy={form.isSending}>
            {t`Send`}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
