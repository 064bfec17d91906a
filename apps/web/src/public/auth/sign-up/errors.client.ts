import { errorPlaceOf } from '../clear-error.client.ts'

type Field = HTMLInputElement | HTMLSelectElement

const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<Field>(`[name="${name}"]`)

/** Shows the errors of a question at its fields, as the server renders them, and focuses the first. */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  const wrong = Object.entries(errors).flatMap(([name, text]) => {
    const field = fieldOf(form, name)
    return field ? [{ field, text }] : []
  })
  for (const { field, text } of wrong) showError(form, field, text)
  const first = wrong.map(({ field }) => field).sort(byPlace)[0]
  first?.focus()
}

const byPlace = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

function showError(form: HTMLFormElement, field: Field, text: string): void {
  const place = errorPlaceOf(field)
  const note = place?.querySelector<HTMLElement>(':scope > [aria-live]')
  const error = form.querySelector<HTMLTemplateElement>('template[data-error]')?.content.firstElementChild
  // An error that is shown already is not said again.
  if (!place || !note || !error || note.textContent === text) return
  const copy = document.importNode(error, true)
  const sentence = copy.querySelector('span')
  if (sentence) sentence.textContent = text
  note.replaceChildren(copy)
  note.hidden = false
  const parts = place.querySelector('[data-parts]')
  parts?.setAttribute('data-wrong', '')
  if (!parts)
    for (const one of place.querySelectorAll('input, select')) one.setAttribute('aria-invalid', 'true')
  if (note.id)
    (place instanceof HTMLFieldSetElement ? place : field).setAttribute('aria-describedby', note.id)
}
