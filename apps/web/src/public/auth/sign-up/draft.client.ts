import { type SignUpDraft, signUpDraft } from '../../../features/auth/sign-up-draft.ts'
import { type Control, control, type FieldName, isCheckbox, typedValues } from './fields.client.ts'
import { showCities, showRegions } from './place.client.ts'

const draftNames = Object.keys(signUpDraft.get()) as FieldName[]

/** Keeps what is typed in this tab, without the password. */
export const saveDraft = (form: HTMLFormElement): void => signUpDraft.set(typedValues(form))

/**
 * Fills in what was typed before, where nobody has typed or answered since; on a form that was sent, where it is empty.
 */
export async function restoreDraft(form: HTMLFormElement): Promise<void> {
  const draft: SignUpDraft = signUpDraft.get()
  const wasSent = form.dataset.signUp === 'sent'
  const fill = (name: FieldName) => {
    const field = control(form, name)
    if (!field || !draft[name] || !isOpen(field, wasSent)) return
    if (isCheckbox(field)) field.checked = true
    else field.value = draft[name]
  }
  for (const name of draftNames) if (!/^(region|city)$/.test(name)) fill(name)
  showRegions(form)
  fill('region')
  await showCities(form)
  fill('city')
}

function isOpen(field: Control, wasSent: boolean): boolean {
  if (isCheckbox(field)) return !field.checked && !wasSent
  if (wasSent) return !field.value
  if (field instanceof RadioNodeList) {
    const radios = [...field] as HTMLInputElement[]
    return radios.every(({ checked, defaultChecked }) => checked === defaultChecked)
  }
  if (field instanceof HTMLInputElement) return field.value === field.defaultValue
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
  return field.value === (rendered?.value ?? '')
}
