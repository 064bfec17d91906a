import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldsOf } from '../../ui/fields.ts'
import { wasSecondPress } from '../../ui/press.ts'
import { firstFieldOf } from './first-field.ts'
import { parseQuestion, type Question, questionBefore, questions } from './questions.rules.ts'
import { shownQuestion } from './sign-up-draft.ts'

/** What an entry of the browser's history says about the questions: the shown one, the one before, and how many lie before. */
interface Entry {
  question: Question | null
  from: Question | null
  opened: number
}

function entryOf(state: unknown): Entry {
  const { question, from, opened } = fieldsOf(state)
  return {
    question: parseQuestion(question),
    from: parseQuestion(from),
    opened: typeof opened === 'number' ? opened : 0,
  }
}

/** How many entries of the history the dialog has opened: its end leads back before them. */
export const openedEntries = (state: unknown): number => entryOf(state).opened

/** The question that the dialog shows, and the way to another one. Each is an entry of the browser's history. */
export function useQuestion(first: () => Question) {
  const [start] = useState(first)
  const navigate = useNavigate()
  const { key, state, search, hash } = useLocation()
  // What a press has opened, as long as the router still shows the entry before: its own comes with a transition.
  const [pressed, setPressed] = useState<{ key: string; entry: Entry } | null>(null)
  if (pressed && pressed.key !== key) setPressed(null)
  const entry = pressed?.key === key ? pressed.entry : entryOf(state)
  const question = entry.question ?? start
  const [shown, setShown] = useState<{ question: Question; came?: 'on' | 'back' }>({ question })
  if (shown.question !== question)
    setShown({
      question,
      came: questions.indexOf(question) < questions.indexOf(shown.question) ? 'back' : 'on',
    })
  const { came } = shown
  // When a press opened the question; null once something was filled in.
  const openedAt = useRef<number | null>(null)
  useEffect(() => void shownQuestion.set(question), [question])
  useLayoutEffect(() => {
    if (came) firstFieldOf(document, question)?.focus({ preventScroll: true })
  }, [question, came])

  const show = (next: Entry, replace: boolean) => {
    setPressed({ key, entry: next })
    void navigate({ search, hash }, { replace, state: { ...fieldsOf(state), ...next, isSamePlace: true } })
  }
  return {
    question,
    came,
    open: (next: Question, event?: FormEvent) => {
      openedAt.current = event?.timeStamp ?? null
      show({ question: next, from: question, opened: entry.opened + 1 }, false)
    },
    goBack: () => {
      const before = questionBefore(question)
      if (!before || wasSecondPress()) return
      if (entry.from !== before) return show({ ...entry, question: before, from: null }, true)
      setPressed(null)
      void navigate(-1)
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
