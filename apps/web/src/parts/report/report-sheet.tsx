import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import type * as Graph from '../../graphql/types.generated.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { textToSend } from '../visible-text.ts'
import { useReportSendMutation } from './report.generated.ts'
import styles from './report-sheet.module.css'
import { reportCategories, useReportWords } from './report-words.ts'
import { useBlock } from './use-block.ts'

/** One thing that somebody shows or wrote. */
export type ReportTarget =
  | { profileId: number }
  | { photoId: number }
  | { message: { conversationId: number; seq: number } }

export interface ReportSheetProps {
  open: boolean
  onClose: () => void
  target: ReportTarget
  /** Whose it is, for blocking at once. */
  profileId: number
  name: string
  conversationId?: number | null
  /** Where one goes when they were blocked too. */
  away: string
}

const wordsLimit = 2000

/** Says what is wrong with a profile, a photo or a message, and blocks at once where that is wanted. */
export function ReportSheet({
  open,
  onClose,
  target,
  profileId,
  name,
  conversationId,
  away,
}: ReportSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const words = useReportWords()
  const [category, setCategory] = useState<Graph.ReportCategory | null>(null)
  const [own, setOwn] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const [send, { loading }] = useReportSendMutation()
  const { block, isBlocking } = useBlock({ profileId, conversationId: conversationId ?? null })

  const sendNow = async (chosen: Graph.ReportCategory) => {
    setRefusal('')
    try {
      const { data } = await send({ variables: { input: { ...target, category: chosen, words: own } } })
      const answer = data?.report
      if (answer?.__typename === 'ValidationError')
        return setFault(answer.fields[0]?.message ?? answer.message)
      if (answer?.__typename !== 'ReportSuccess') return setRefusal(answer?.message ?? failureText)
      const blockRefusal = alsoBlock ? await block() : null
      onClose()
      showToast(t`Thank you. Somebody of ours looks at it.`, {
        tone: 'success',
        action: { label: t`Follow it`, onPress: () => void navigate('/complaints') },
      })
      if (blockRefusal) showToast(blockRefusal, { tone: 'danger' })
      if (alsoBlock) await navigate(away, { replace: true })
    } catch {
      setRefusal(failureText)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading || isBlocking) return
    if (!category) return setRefusal(t`Choose what is wrong.`)
    if (category === 'OTHER' && !textToSend(own)) return setFault(t`Tell in a few words what is wrong.`)
    void sendNow(category)
  }
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
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={loading || isBlocking}
          >{t`Report`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>
          {'message' in target
            ? t`We get this message with a few around it. ${name} is not told.`
            : t`We get the profile as it is now. ${name} is not told.`}
        </p>
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{t`What is wrong?`}</legend>
          {reportCategories.map((one) => (
            <label key={one} className={styles.kind}>
              <input
                type="radio"
                name="category"
                value={one}
                checked={category === one}
                onChange={() => {
                  setCategory(one)
                  setRefusal('')
                }}
              />
              <span>{words[one]}</span>
            </label>
          ))}
        </fieldset>
        {category === 'UNDERAGE' && (
          <Notice tone="info">{t`We look at this first. Thank you for taking care.`}</Notice>
        )}
        <TextArea
          label={category === 'OTHER' ? t`In your own words` : t`In your own words, if you like`}
          name="words"
          rows={3}
          maxLength={wordsLimit * 4}
          value={own}
          error={fault}
          onChange={(event) => {
            setOwn(event.target.value)
            setFault('')
          }}
        />
        <CheckField
          label={t`Also block ${name}: you no longer see each other, and your conversation disappears`}
          name="block"
          checked={alsoBlock}
          onChange={(event) => setAlsoBlock(event.target.checked)}
        />
        {refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
