import { suggestEmail } from '../../../shared/form/email-suggestion.rules.ts'
import { input } from './fields.client.ts'

/** Asks about an address that looks mistyped, under its field. */
export function suggest(form: HTMLFormElement): void {
  const field = input(form, 'email')
  const note = document.getElementById(`${field.id}-note`)
  const meant = suggestEmail(field.value.trim())
  const button = form
    .querySelector<HTMLTemplateElement>('template[data-meant]')
    ?.content.querySelector('button')
  // An error has its place there.
  if (!note || !meant || !button || note.childElementCount > 0) return
  const copy = document.importNode(button, true)
  copy.textContent = (button.textContent ?? '').replace('{}', meant)
  copy.addEventListener('click', () => {
    field.value = meant
    withdraw(form)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
  note.append(copy)
  note.hidden = false
  field.setAttribute('aria-describedby', note.id)
}

/** Takes the question away. */
export function withdraw(form: HTMLFormElement): void {
  const field = input(form, 'email')
  const note = document.getElementById(`${field.id}-note`)
  const button = note?.querySelector(':scope > button')
  if (!note || !button) return
  button.remove()
  note.hidden = true
  field.removeAttribute('aria-describedby')
}
