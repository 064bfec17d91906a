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
