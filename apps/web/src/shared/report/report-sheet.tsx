import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import type * as Graph from '../../graphql/types.generated.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import choice from '../../ui/choice-box.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { Form } from '../form/form.tsx'
import { useGraphForm } from '../form/use-graph-form.ts'
import { textToSend } from '../visible-text.ts'
import { useReportSendMutation } from './report.generated.ts'
import { reportCategories, useReportLabels } from './report-labels.ts'
import styles from './report-sheet.module.css'
import { useBlock } from './use-block.ts'

/** What is reported: a profile, a photo or a message. */
export type ReportTarget =
  | { profileId: number }
  | { photoId: number }
  | { message: { conversationId: number; seq: number } }

export interface ReportSheetProps {
  open: boolean
  onClose: () => void
  target: ReportTarget
  /** The member to block, if chosen. */
  profileId: number
  name: string
  conversationId?: number | null
  /** The page to go to if the member was blocked too. */
  redirectTo: string
}

const textLimit = 2000

/** How long a message with help stays, in milliseconds: long enough to read it twice. */
const longToast = 20_000

/** A sheet to report a profile, a photo or a message, and to block the member at the same time. */
export function ReportSheet({
  open,
  onClose,
  target,
  profileId,
  name,
  conversationId,
  redirectTo,
}: ReportSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const labels = useReportLabels()
  const [send] = useReportSendMutation()
  const { block } = useBlock({ profileId, conversationId: conversationId ?? null })
  const form = useGraphForm({
    values: { category: null as Graph.ReportCategory | null, words: '', alsoBlock: false },
    check: ({ category, words: labels }) => ({
      category: !category && t`Choose what is wrong.`,
      words: category === 'OTHER' && !textToSend(labels) && t`Tell us briefly what is wrong.`,
    }),
    send: async ({ category, words: labels }) => {
      // `check` has made sure that it is chosen.
      const input = { ...target, category: category as Graph.ReportCategory, words: labels }
      return (await send({ variables: { input } })).data?.report
    },
    fieldOf: { ValidationError: 'words' },
    onDone: async (_, { alsoBlock, category }) => {
      const blockRejection = alsoBlock ? await block() : null
      onClose()
      const isAboutSelfHarm = category === 'SELF_HARM'
      const thanks = isAboutSelfHarm
        ? t`Thank you. We will look at this first. A doctor or a crisis line can help with thoughts of suicide; in danger, call the emergency number.`
        : t`Thank you. Somebody on our team will look at it.`
      showToast(thanks, {
        tone: 'success',
        ...(isAboutSelfHarm && { duration: longToast }),
        action: { label: t`Follow it`, onPress: () => void navigate('/complaints') },
      })
      if (blockRejection) showToast(blockRejection, { tone: 'danger' })
      if (alsoBlock) await navigate(redirectTo, { replace: true })
    },
  })
  const { category } = form.values
  const errorText =
    form.errors.category?.message ?? form.failure?.message ?? (form.isResultUnknown && failureText)
  const title =
    'photoId' in target
      ? t`Report this photo`
      : 'message' in target
        ? t`Report this message`
        : t`Report ${name}`
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busy={form.isSending}>{t`Report`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <Form form={form} id={formId} className={styles.form}>
        <p className={styles.lead}>
          {'message' in target
            ? t`We receive this message and a few around it. ${name} will not know.`
            : t`We receive the profile as it is now. ${name} will not know.`}
        </p>
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{t`What is wrong?`}</legend>
          {reportCategories.map((one) => (
            <label key={one} className={styles.kind}>
              <input
                type="radio"
                className={choice.box}
                name="category"
                value={one}
                checked={category === one}
                onChange={() => form.set('category', one)}
              />
              <span>{labels[one]}</span>
            </label>
          ))}
        </fieldset>
        {category === 'UNDERAGE' && (
          <Notice tone="info">{t`We will look at this first. Thank you for looking out.`}</Notice>
        )}
        {(category === 'THREATS' || category === 'SELF_HARM') && (
          <Notice tone="info">
            {t`We will look at this first. If somebody is in danger now, call the emergency number.`}
          </Notice>
        )}
        <TextArea
          {...form.field('words')}
          label={category === 'OTHER' ? t`In your own words` : t`In your own words, if you like`}
          rows={3}
          maxLength={textLimit * 4}
        />
        <CheckField
          label={t`Also block ${name}: you no longer see each other, and your conversation disappears`}
          name="block"
          checked={form.values.alsoBlock}
          onChange={(event) => form.set('alsoBlock', event.target.checked)}
        />
        {errorText && (
          <Notice tone="danger" role="alert">
            {errorText}
          </Notice>
        )}
      </Form>
    </Sheet>
  )
}
