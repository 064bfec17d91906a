/**
 * Enhances the forms of the auth pages, which work without it: the password can be shown, a form is sent once and
 * without leaving the page, so that nothing typed is lost, a lost answer can be asked for again, and the work that a busy
 * network has to prove is done.
 */
import { passwordStrength } from '../../ui/password-strength.ts'
import { prove } from '../proof/proof.client.ts'
import { clearError } from './clear-error.client.ts'
import { sendInPlace } from './send-in-place.client.ts'

function enhance(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.more')) {
    button.hidden = false
    button.addEventListener('click', () => showPassword(button))
  }
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-auth]')) {
    sendInPlace(form, enhance)
    form.addEventListener('input', ({ target }) => clearError(target as Element))
    if (form.dataset.auth === 'now') whenSeen(() => form.requestSubmit())
  }
  for (const asked of root.querySelectorAll<HTMLElement>('[data-proof]')) void prove(asked)
  for (const meter of root.querySelectorAll<HTMLElement>('[data-words]')) rate(meter)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-email], form[action$="/lang-config"] a'))
    link.addEventListener('click', () => {
      link.href = withEmail(link.href)
    })
  for (const form of root.querySelectorAll<HTMLFormElement>('form[action$="/lang-config"]'))
    form.addEventListener('submit', () => {
      form.action = withEmail(form.action)
    })
}

/** The address of the next page with the e-mail address in its fragment, which no server gets and no log keeps. */
function withEmail(href: string): string {
  const email = document.querySelector<HTMLInputElement>('form[data-auth] input[name=email]')?.value.trim()
  const url = new URL(href)
  if (email) url.hash = new URLSearchParams({ email }).toString()
  return url.href
}

function showPassword(button: HTMLButtonElement) {
  const input = button.parentElement?.parentElement?.querySelector('input')
  if (!input) return
  const isShown = input.type === 'password'
  input.type = isShown ? 'text' : 'password'
  const label = button.dataset.other ?? ''
  button.dataset.other = button.title
  button.title = label
  button.setAttribute('aria-label', label)
  button.dataset.shown = String(isShown)
}

/** Shows the strength of a new password while it is typed. */
function rate(meter: HTMLElement) {
  const input = meter.parentElement?.querySelector('input')
  const note = input && document.getElementById(`${input.id}-note`)
  if (!input || !note) return
  const hint = note.textContent
  const words: string[] = JSON.parse(meter.dataset.words ?? '[]')
  input.addEventListener('input', () => {
    const strength = passwordStrength(input.value, ownWords(input.form))
    meter.hidden = !input.value
    meter.dataset.strength = String(strength)
    for (const [at, step] of [...meter.children].entries()) step.toggleAttribute('data-lit', at < strength)
    const text = note.querySelector('p:not(:has(svg))')
    if (text) text.textContent = input.value ? (words[strength] ?? hint) : hint
  })
}

/** What somebody has typed about themselves makes a password weak. */
const ownWords = (form: HTMLFormElement | null) =>
  ['name', 'email'].map((name) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '')

/** Acts when somebody looks at the page, not when it is loaded in advance. */
function whenSeen(act: () => void) {
  if (document.visibilityState === 'visible') return act()
  const seen = () => document.visibilityState === 'visible' && act()
  document.addEventListener('visibilitychange', seen, { once: true })
}

/** Fills in the address that was typed on the page before. */
function takeEmail() {
  const email = new URLSearchParams(location.hash.slice(1)).get('email')
  const input = document.querySelector<HTMLInputElement>('input[name=email]')
  if (!email || !input) return
  input.value ||= email
  history.replaceState(history.state, '', location.pathname + location.search)
}

takeEmail()
enhance(document)
