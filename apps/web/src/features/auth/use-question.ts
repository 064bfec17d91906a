import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { fieldsOf } from '../../ui/fields.ts'
import { wasSecondPress } from '../../ui/press.ts'
import { firstFieldOf } from './first-field.ts'
import { parseQuestion, type Question, questionBefore, questions } from './questions.rules.ts'
import { shownQuestion } from './sign-up-draft.ts'

/** What an entry of the browser's history says about the questions: the shown one, the one before, and how many lie before. */
const entryOf = (state: unknown) => {
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
  const [{ question, came }, setShown] = useState<{ question: Question; came?: 'on' | 'back' }>({
    question: start,
  })
  const navigate = useNavigate()
  const { key, state, search, hash } = useLocation()
  const kind = useNavigationType()
  const entry = entryOf(state)
  // The entry of this moment: the router's comes with a transition, a press may come before it.
  const latest = useRef(entry)
  // When a press opened the question; null once something was filled in.
  const openedAt = useRef<number | null>(null)
  useEffect(() => void shownQuestion.set(question), [question])
  useLayoutEffect(() => {
    if (came) firstFieldOf(document, question)?.focus({ preventScroll: true })
  }, [question, came])

  const show = (next: Question) =>
    setShown((shown) =>
      shown.question === next
        ? shown
        : {
            question: next,
            came: questions.indexOf(next) < questions.indexOf(shown.question) ? 'back' : 'on',
          },
    )
  const follow = useEffectEvent(() => {
    latest.current = entry
    show(entry.question ?? start)
  })
  // The back button of the browser leads to the entry before, where another question was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has its own key
  useEffect(() => {
    if (kind === 'POP') follow()
  }, [key, kind])

  const open = (next: Question, event?: FormEvent) => {
    openedAt.current = event?.timeStamp ?? null
    latest.current = { question: next, from: question, opened: latest.current.opened + 1 }
    void navigate({ search, hash }, { state: { ...fieldsOf(state), ...latest.current, isSamePlace: true } })
    show(next)
  }
  return {
    question,
    came,
    open,
    goBack: () => {
      const before = questionBefore(question)
      if (!before || wasSecondPress()) return
      if (latest.current.from === before) {
        void navigate(-1)
        return
      }
      latest.current = { ...latest.current, question: before, from: null }
      void navigate({ search, hash }, { replace: true, state: { ...fieldsOf(state), ...latest.current } })
      show(before)
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
