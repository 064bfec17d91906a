/** The element around a control, alone or of a group, that has its error. */
export const errorPlaceOf = (control: Element): Element | null =>
  control.closest('fieldset:has(> [aria-live])') ??
  control.parentElement?.closest('div:has(> [aria-live])') ??
  null

/** Takes the error of a field away as soon as somebody corrects it, and counts it off above the form. */
export function clearError(control: Element): void {
  const field = errorPlaceOf(control)
  const note = field?.querySelector(':scope > [aria-live]')
  // A hint has no icon.
  if (!field || !note?.querySelector('svg')) return
  note.replaceChildren()
  field.querySelector('[data-wrong]')?.removeAttribute('data-wrong')
  for (const one of field.querySelectorAll('input, select')) one.removeAttribute('aria-invalid')
  countOff()
}

/** Shows the number of fields that are left, as a link to the first of them; nothing when none is left. */
function countOff(): void {
  const link = document.querySelector<HTMLAnchorElement>('.said a[data-left]')
  if (!link) return
  const texts: string[] = JSON.parse(link.dataset.left ?? '[]')
  const left = texts.slice(0, -1)
  link.textContent = left.at(-1) ?? ''
  link.dataset.left = JSON.stringify(left)
  const next = document.querySelector('[aria-invalid][id], [data-wrong] [id]')
  if (next) link.setAttribute('href', `#${next.id}`)
  if (left.length === 0) link.closest('.said')?.remove()
}
