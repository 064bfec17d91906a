/**
 * What a script adds to the sign-up form, which works without it: what was typed is kept for a reload, the regions and
 * cities follow the country, a mistyped address is questioned, and a known age fills in the year. With consent it
 * reports the events of the sign-up.
 */
import { dayOf, yearOfAge } from '../../../features/auth/birth-date.rules.ts'
import { signUpDraft } from '../../../features/auth/sign-up-draft.ts'
import { reportSignup } from '../../../shared/report.ts'
import { onSignup, publishSignup } from '../../../shared/signup/signup-events.ts'
import { afterPress, followPresses } from '../../../ui/press.ts'
import { restoreDraft, saveDraft } from './draft.client.ts'
import { suggest, withdraw } from './email.client.ts'
import { input, select } from './fields.client.ts'
import { showCities, showRegions } from './place.client.ts'

let isStarted = false
let isYearTyped = false

/** The listeners are the document's, because an answer of the server takes the place of the form. */
function listen(type: string, handle: (form: HTMLFormElement, target: Element) => void) {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-sign-up]')
    if (form) handle(form, target)
  })
}

listen('input', (form, target) => {
  const { name } = target as HTMLInputElement
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

listen('click', (_form, target) => {
  if (target.closest('a[href="/login"]')) publishSignup('redirected-to-login')
})

listen('auth:accepted', () => signUpDraft.remove())
document.addEventListener('auth:fresh', begin)

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
  const form = document.querySelector<HTMLFormElement>('form[data-sign-up]')
  if (!form) return
  const { year } = signUpDraft.get()
  if (year && form.dataset.signUp !== 'sent') isYearTyped = true
  await restoreDraft(form)
  saveDraft(form)
}

followPresses()
onSignup(reportSignup)
void begin()
