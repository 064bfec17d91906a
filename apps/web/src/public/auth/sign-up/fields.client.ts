import type { SignUpDraft } from '../../../features/auth/sign-up-draft.ts'

/** The fields of the sign-up form by the names in its draft. */
const names = {
  gender: 'gender',
  seeks: 'seeks',
  name: 'name',
  email: 'email',
  day: 'dateOfBirth',
  month: 'month',
  year: 'year',
  country: 'country',
  region: 'region',
  city: 'city',
  allowsSensitive: 'allowsSensitive',
} as const

export type FieldName = keyof typeof names

export type Control = HTMLInputElement | HTMLSelectElement | RadioNodeList

/** The control of a field; radio buttons are a list. */
export const control = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(names[name]) as Control | null
export const input = (form: HTMLFormElement, name: FieldName) => control(form, name) as HTMLInputElement
export const select = (form: HTMLFormElement, name: FieldName) => control(form, name) as HTMLSelectElement

export const isCheckbox = (field: Control): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

const typedIn = (field: Control | null) =>
  field && isCheckbox(field) && !field.checked ? '' : (field?.value ?? '')

/** What is filled in, without the password. */
export function typedValues(form: HTMLFormElement): SignUpDraft {
  const typed = (Object.keys(names) as FieldName[]).map((name) => [name, typedIn(control(form, name))])
  return Object.fromEntries(typed) as unknown as SignUpDraft
}

/** What is filled in, with the password. */
export const allValues = (form: HTMLFormElement) => ({
  ...typedValues(form),
  password: (form.elements.namedItem('password') as HTMLInputElement).value,
})
