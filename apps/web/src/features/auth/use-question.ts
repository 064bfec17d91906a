import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wasSecondPress } from '../../ui/press.ts'
import { firstFieldOf } from './first-field.ts'
import { type Question, questionBefore, questions } from './questions.rules.ts'
import { shownQuestion } from './sign-up-draft.ts'

/** The question that the dialog shows, and the way to another one. */
export function useQuestion(first: () => Question) {
  const [{ question, came }, setShown] = useState<{ question: Question; came?: 'on' | 'back' }>(() => ({
    question: first(),
  }))
  // When a press opened the question; null once something was filled in.
  const openedAt = useRef<number | null>(null)
  useEffect(() => void shownQuestion.set(question), [question])
  useLayoutEffect(() => {
    if (came) firstFieldOf(document, question)?.focus({ preventScroll: true })
  }, [question, came])

  const open = (next: Question, event?: FormEvent) => {
    openedAt.current = event?.timeStamp ?? null
    setShown((shown) => ({
      question: next,
      came: questions.indexOf(next) < questions.indexOf(shown.question) ? 'back' : 'on',
    }))
  }
  return {
    question,
    came,
    open,
    goBack: () => {
      const before = questionBefore(question)
      if (before && !wasSecondPress()) open(before)
    },
    touch: () => {
      openedAt.current = null
    },
    /** Whether a press is the second of a double press, which finds the button of the next question. */
    isSecondPress: (event?: FormEvent) =>
      event !== undefined &&
      openedAt.current !== null &&
      event.timeStamp - openedAt.current < 500 &&
      wasSecondPress(),
  }
}
