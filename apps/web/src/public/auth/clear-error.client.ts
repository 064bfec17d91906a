/** Takes the error of a field away as soon as somebody corrects it, and its line from the list above the form. */
export function clearError(control: Element): void {
  const field = control.closest('fieldset') ?? control.parentElement?.closest('div:has(> [aria-live])')
  const note = field?.querySelector(':scope > [aria-live]')
  // A hint has no icon.
  if (!field || !note?.querySelector('svg')) return
  note.replaceChildren()
  field.querySelector('[data-wrong]')?.removeAttribute('data-wrong')
  for (const one of field.querySelectorAll('input, select')) {
    one.removeAttribute('aria-invalid')
    const line = one.id && document.querySelector(`.said a[href="#${CSS.escape(one.id)}"]`)?.closest('li')
    if (!line) continue
    const list = line.parentElement
    line.remove()
    if (list?.childElementCount === 0) list.closest('.said')?.remove()
  }
}
