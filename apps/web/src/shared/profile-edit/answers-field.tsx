import { useLingui } from '@lingui/react/macro'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import { AnswerCard } from './answer-card.tsx'
import styles from './answers-field.module.css'
import { type Answer, limits } from './profile-form.rules.ts'
import type { OwnProfile, ProfileEdit } from './use-profile-edit.ts'

interface AnswersFieldProps {
  own: OwnProfile
  edit: ProfileEdit
}

/** The questions that a member answers: a card for each, and a sheet with the other questions. */
export function AnswersField({ own, edit: { form, set, error } }: AnswersFieldProps) {
  const { t } = useLingui()
  const answers = form.answers
  const [isChoosing, setChoosing] = useState(false)
  const [isSheetUsed, setSheetUsed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  /** What gets the focus once the list has changed. */
  const next = useRef<string | null>(null)
  const focusNext = () => {
    if (next.current) root.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  }
  useEffect(() => {
    if (!isChoosing) focusNext()
  })
  const questions = own.site.questions
  const known = [...questions, ...own.viewer.profile.answers.map(({ question }) => question)]
  const wordsOf = (key: string) => known.find((question) => question.key === key)?.words ?? key
  const others = questions.filter(({ key }) => answers.every(({ question }) => question !== key))
  const change = (changed: readonly Answer[], focused: string) => {
    next.current = focused
    set('answers', changed)
  }
  const move = (at: number, to: number) => {
    const moved = [...answers]
    moved.splice(to, 0, ...moved.splice(at, 1))
    // The button that was pressed, unless it is now disabled.
    const goesUp = to === answers.length - 1 || (to < at && to > 0)
    const button = goesUp ? 'up' : 'down'
    change(moved, `[data-question="${answers[at]?.question}"] [data-move=${button}]`)
  }
  return (
    <div ref={root} className={styles.answers}>
      <FieldGroup
        name="answers"
        label={t`Answer up to three questions. People like to react to them.`}
        error={error('answers')}
      >
        {answers.length > 0 && (
          <ol className={styles.list}>
            {answers.map(({ question, text }, at) => (
              <AnswerCard
                key={question}
                question={question}
                words={wordsOf(question)}
                text={text}
                onChange={(typed) =>
                  set(
                    'answers',
                    answers.map((one) => (one.question === question ? { question, text: typed } : one)),
                  )
                }
                onUp={at > 0 ? () => move(at, at - 1) : undefined}
                onDown={at < answers.length - 1 ? () => move(at, at + 1) : undefined}
                onRemove={() =>
                  change(
                    answers.filter((one) => one.question !== question),
                    '[data-add]',
                  )
                }
              />
            ))}
          </ol>
        )}
        {answers.length < limits.answers && others.length > 0 && (
          <Button
            variant="outline"
            icon={<PlusIcon weight="bold" aria-hidden />}
            aria-haspopup="dialog"
            data-add
            onPointerEnter={() => Sheet.preload()}
            onClick={() => {
              setSheetUsed(true)
              setChoosing(true)
            }}
          >
            {answers.length === 0 ? t`Choose a question` : t`Choose another question`}
          </Button>
        )}
      </FieldGroup>
      {isSheetUsed && (
        <Sheet
          open={isChoosing}
          title={t`Choose a question`}
          onClose={() => setChoosing(false)}
          onClosed={focusNext}
        >
          <ul className={styles.questions}>
            {others.map(({ key, words }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    setChoosing(false)
                    change([...answers, { question: key, text: '' }], `[data-question="${key}"] textarea`)
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}
