import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { questionTexts } from './question-texts.ts'
import { lastQuestion, progressOf, type Question, questionBefore, questions } from './questions.rules.ts'
import styles from './sign-up-questions.module.css'

interface QuestionsProps {
  current: Question
  minAge: number
  /** The fields of each question. */
  fields: Record<Question, ReactNode>
  /** Which way the question came, for its movement; none at first. */
  came?: 'on' | 'back' | undefined
  busy?: boolean
  /** Focuses the button: the form as a whole was not accepted. */
  focusesButton?: boolean
  /** Without them the page has no script: both buttons send the form. */
  onBack?: () => void
  onLogIn?: () => void
}

/**
 * The account step as questions, one at a time, between the progress and the buttons, which keep their places. All of them
 * are in the form: what was answered stays in it, and is sent with the last.
 */
export function Questions(props: QuestionsProps) {
  const { current, minAge, fields, came, busy = false, focusesButton = false, onBack, onLogIn } = props
  const { t, i18n } = useLingui()
  const texts = questionTexts(i18n, minAge)
  const isFirst = questionBefore(current) === null
  const isLast = current === lastQuestion
  return (
    <>
      <input type="hidden" name="question" value={current} />
      <Progress current={current} names={questions.map((question) => texts[question].step)} />
      <div className={styles.questions} data-came={came}>
        {questions.map((question) => (
          <QuestionPart
            key={question}
            {...texts[question]}
            question={question}
            isShown={question === current}
          >
            {fields[question]}
          </QuestionPart>
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="ember"
          size="large"
          full
          busy={busy}
          autoFocus={focusesButton}
          iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
        >
          <span data-go-on hidden={isLast}>{t`Go on`}</span>
          <span data-begin hidden={!isLast}>{t`Begin for free`}</span>
        </Button>
        <div className={styles.below}>
          <button
            type={onBack ? 'button' : 'submit'}
            name="go"
            value="back"
            className={styles.back}
            hidden={isFirst}
            onClick={onBack}
            data-back
          >
            <ArrowLeftIcon weight="bold" aria-hidden /> {t`Back`}
          </button>
          <p className={styles.logIn} hidden={!isFirst} data-log-in>
            {t`Already have an account?`}{' '}
            <AppLink to="/login" onClick={onLogIn}>
              {t`Log in`}
            </AppLink>
          </p>
        </div>
      </div>
    </>
  )
}

/** How far the visitor is: announced as words, and drawn as a bar whose parts have their names where there is room. */
function Progress({ current, names }: { current: Question; names: readonly string[] }) {
  const { t } = useLingui()
  const { at, of } = progressOf(current)
  const counts = names.map((_, index) => {
    const number = index + 1
    return t`Question ${number} of ${of}`
  })
  return (
    <div className={styles.progress} data-progress>
      <p role="status" className={styles.count} data-counts={JSON.stringify(counts)}>
        {counts[at - 1]}
      </p>
      <ol className={styles.bar} aria-hidden="true">
        {names.map((name, number) => (
          <li
            key={name}
            data-done={number < at ? '' : undefined}
            data-now={number === at - 1 ? '' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface QuestionPartProps {
  question: Question
  title: string
  why: string
  isShown: boolean
  children: ReactNode
}

function QuestionPart({ question, title, why, isShown, children }: QuestionPartProps) {
  const id = useId()
  return (
    <fieldset
      className={styles.question}
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      data-question={question}
      hidden={!isShown}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-why`} className={styles.why}>
        {why}
      </p>
      {children}
    </fieldset>
  )
}
