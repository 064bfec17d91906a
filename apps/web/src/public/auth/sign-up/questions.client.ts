import { firstFieldOf } from '../../../features/auth/first-field.ts'
import {
  parseQuestion,
  type Question,
  questionBefore,
  questions,
} from '../../../features/auth/questions.rules.ts'
import { shownQuestion } from '../../../features/auth/sign-up-draft.ts'
import { fieldsOf } from '../../../ui/fields.ts'

/** The question that the form shows. */
export const currentQuestion = (form: HTMLFormElement): Question =>
  parseQuestion(hiddenName(form).value) ?? questions[0]

const hiddenName = (form: HTMLFormElement) => form.elements.namedItem('question') as HTMLInputElement

/** The question of the entry of the browser's history, and of the entry before it. */
export const questionOfEntry = (state: unknown = history.state) => ({
  question: parseQuestion(fieldsOf(state).question),
  from: parseQuestion(fieldsOf(state).from),
})

/** Gives a question that was shown by the server, or again, its entry of the history. */
export function keepEntry(question: Question): void {
  const { question: from } = questionOfEntry()
  if (from && from !== question) history.pushState({ question, from }, '')
  else history.replaceState({ ...fieldsOf(history.state), question }, '')
  shownQuestion.set(question)
}

/** Goes on to another question, which the browser's back button leaves again. */
export function openQuestion(form: HTMLFormElement, question: Question): void {
  history.pushState({ question, from: currentQuestion(form) }, '')
  moveTo(form, question)
}

/** Goes back to the question before, as the browser's back button does. */
export function openQuestionBefore(form: HTMLFormElement): void {
  const before = questionBefore(currentQuestion(form))
  if (!before) return
  if (questionOfEntry().from === before) history.back()
  else {
    history.replaceState({ question: before }, '')
    moveTo(form, before)
  }
}

/** Shows a question, from the side on which it lies, and focuses its first field. */
export function moveTo(form: HTMLFormElement, question: Question): void {
  const isBack = questions.indexOf(question) < questions.indexOf(currentQuestion(form))
  const parts = form.querySelector<HTMLElement>('[data-question]')?.parentElement
  if (parts) parts.dataset.came = isBack ? 'back' : 'on'
  showQuestion(form, question)
  firstFieldOf(form, question)?.focus({ preventScroll: true })
  scrollTo(0, 0)
}

/** Shows a question, its progress and its buttons. */
export function showQuestion(form: HTMLFormElement, question: Question): void {
  const at = questions.indexOf(question)
  hiddenName(form).value = question
  for (const part of form.querySelectorAll<HTMLElement>('[data-question]'))
    part.hidden = part.dataset.question !== question
  const count = form.querySelector<HTMLElement>('[data-counts]')
  if (count) count.textContent = (JSON.parse(count.dataset.counts ?? '[]') as string[])[at] ?? ''
  for (const [place, part] of [...form.querySelectorAll('[data-progress] li')].entries()) {
    part.toggleAttribute('data-done', place <= at)
    part.toggleAttribute('data-now', place === at)
  }
  const isLast = at === questions.length - 1
  const hide = (what: string, isHidden: boolean) =>
    form.querySelector(`[data-${what}]`)?.toggleAttribute('hidden', isHidden)
  hide('go-on', isLast)
  hide('begin', !isLast)
  hide('back', at === 0)
  hide('log-in', at > 0)
  shownQuestion.set(question)
}
