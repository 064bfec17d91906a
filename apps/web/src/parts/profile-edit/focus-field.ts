import type { ProfileField } from './profile-form.rules.ts'

/** Brings the first control of a field into focus, and by it into view. */
export function focusField(form: HTMLFormElement | null, field: ProfileField): void {
  const found = form?.elements.namedItem(field)
  const first = found instanceof RadioNodeList ? found[0] : found
  if (first instanceof HTMLElement) first.focus()
}
