/**
 * What a script adds to the sign-up form, which works without it: its questions follow each other without the server, each
 * an entry of the browser's history, what was typed is kept for a reload, the regions and cities follow the country, a
 * mistyped address is questioned, and a known age fills in the year. With consent it reports the events of the sign-up.
 */
import { dayOf, yearOfAge } from '../../../features/auth/birth-date.rules.ts'
import {
  errorsOf,
  firstWrong,
  lastQuestion,
  questionAfter,
  questions,
  questionToResume,
} from '../../../features/auth/questions.rules.ts'
import { type FieldErrorCode, signUpErrors } from '../../../features/auth/sign-up.rules.ts'
import { shownQuestion, signUpDraft } from '../../../features/auth/sign-up-draft.ts'
import { reportSignup } from '../../../shared/report.ts'
import { onSignup, publishSignup } from '../../../shared/signup/signup-events.ts'
import { afterPress, followPresses, wasSecondPress } from '../../../ui/press.ts'
import { restoreDraft, saveDraft } from './draft.client.ts'
import { suggest, withdraw } from './email.client.ts'
import { showErrors } from './errors.client.ts'
import { allValues, control, input, select } from './fields.client.ts'
import { followKeyboard } from './keyboard.client.ts'
import { showCities, showRegions } from './place.client.ts'
import {
  currentQuestion,
  keepEntry,
  moveTo,
  openQuestion,
  openQuestionBefore,
  questionOfEntry,
  showQuestion,
} from './questions.client.ts'

let isStarted = false
let isYearTyped = false
/** When a press opened the question that is shown; null once something was filled in. */
let openedAt: number | null = null

const signUpForm = () => document.querySelector<HTMLFormElement>('form[data-sign-up]')

/** The listeners are the document's, because an answer of the server takes the place of the form. */
function listen(type: string, handle: (form: HTMLFormElement, target: Element, event: Event) => void) {
  document.addEventListener(
    type,
    (event) => {
      const { target } = event
      const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-sign-up]')
      if (form) handle(form, target, event)
    },
    // Before the script that sends the form.
    type === 'submit',
  )
}

listen('input', (form, target) => {
  const { name } = target as HTMLInputElement
  openedAt = null
  start(form)
  if (name === 'email') withdraw(form)
  if (name === 'year') isYearTyped = true
  if (/^(dateOfBirth|month)$/.test(name)) correctYear(form)
  saveDraft(form)
})
listen('change', async (form, target) => {
  const { name } = target as HTMLSelectElement
  if (name === 'country') showRegions(form)
  if (/^(country|region)$/.test(name)) await showCities(form)
  saveDraft(form)
})
listen('focusout', (form, target) => {
  if ((target as HTMLInputElement).name === 'email') afterPress(() => suggest(form))
})
listen('click', (form, target, event) => {
  if (target.closest('a[href="/login"]')) publishSignup('redirected-to-login')
  if (!target.closest('[data-back]')) return
  event.preventDefault()
  if (!wasSecondPress()) openQuestionBefore(form)
})
listen('keydown', (_form, _target, event) => {
  const { key, repeat } = event as KeyboardEvent
  if (key === 'Enter' && repeat) event.preventDefault()
})
listen('submit', (form, _target, event) => {
  // The second press of a double press finds the button of the next question.
  const isSecond = openedAt !== null && event.timeStamp - openedAt < 500 && wasSecondPress()
  if (!isSecond && goOn(form, event.timeStamp)) return
  event.preventDefault()
  event.stopPropagation()
})
listen('auth:accepted', () => signUpDraft.remove())
document.addEventListener('auth:fresh', begin)
addEventListener('popstate', ({ state }) => {
  const form = signUpForm()
  if (form) moveTo(form, questionOfEntry(state).question ?? questions[0])
})

/** Goes on to the next question, or shows what is wrong with this one; true if the form is to be sent. */
function goOn(form: HTMLFormElement, now: number): boolean {
  const question = currentQuestion(form)
  const errors = errorsIn(form)
  const isLast = question === lastQuestion
  const wrong = isLast ? (firstWrong(errors) ?? question) : question
  const shown = errorsOf(wrong, errors)
  if (Object.keys(shown).length > 0) {
    if (wrong !== question) openQuestion(form, wrong)
    const texts: Record<FieldErrorCode, string> = JSON.parse(form.dataset.texts ?? '{}')
    showErrors(form, Object.fromEntries(Object.entries(shown).map(([field, code]) => [field, texts[code]])))
    return false
  }
  const next = questionAfter(question)
  if (!next) return true
  openQuestion(form, next)
  openedAt = now
  return false
}

const errorsIn = (form: HTMLFormElement) =>
  signUpErrors(allValues(form), {
    minAge: Number(form.dataset.minAge),
    countries: [control(form, 'country')?.value ?? ''],
    today: dayOf(new Date()),
  })

function start({ dataset }: HTMLFormElement) {
  if (isStarted) return
  isStarted = true
  publishSignup('started')
  // Whoever fills in the form will need the application next.
  for (const file of JSON.parse(dataset.next ?? '[]') as string[]) {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: file })
    document.head.append(link)
  }
}

/** A known age fills in the year, until the year itself is typed. */
function correctYear(form: HTMLFormElement) {
  const { age } = form.dataset
  if (age === undefined || isYearTyped) return
  const typed = { day: input(form, 'day').value, month: select(form, 'month').value }
  input(form, 'year').value = yearOfAge(Number(age), typed, dayOf(new Date()))
}

async function begin() {
  const form = signUpForm()
  if (!form) return
  const { year } = signUpDraft.get()
  const wasSent = form.dataset.signUp === 'sent'
  if (year && !wasSent) isYearTyped = true
  const left = questionOfEntry().question ?? shownQuestion.get()
  const restored = restoreDraft(form)
  // The server knows best where a form goes on that it has read, and nobody is led away from what they fill in.
  if (!wasSent && !form.contains(document.activeElement))
    showQuestion(form, questionToResume(left, errorsIn(form)))
  keepEntry(currentQuestion(form))
  await restored
  saveDraft(form)
}

followPresses()
followKeyboard()
onSignup(reportSignup)
void begin()
