import { stored, textFieldsOf } from '../../ui/stored.ts'
import type { SignUpForm } from './sign-up.rules.ts'

/** The form without its password, which is written down nowhere. */
export type SignUpDraft = Omit<SignUpForm, 'password'>

export const emptyDraft: SignUpDraft = {
  gender: '',
  seeks: '',
  name: '',
  email: '',
  day: '',
  month: '',
  year: '',
  country: '',
  region: '',
  city: '',
}

const draft = stored('tab', 'signup-draft', (value) => textFieldsOf(value, emptyDraft))

/** What was typed in this tab before; an empty form where there is nothing, or nothing that can be read. */
export const readDraft = draft.get

/** Keeps what is typed for a reload of this tab. */
export function keepDraft(form: SignUpDraft): void {
  draft.set(textFieldsOf(form, emptyDraft))
}

/** Forgets the form, because its member exists now. */
export const dropDraft = draft.drop
