import { storedDraft } from '../../shared/form/stored-draft.ts'
import type { SignUpForm } from './sign-up.rules.ts'

/** The form without its password, which is never stored. */
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
  allowsSensitive: '',
}

/** The form as it was typed in this tab before. */
export const signUpDraft = storedDraft('signup-draft', emptyDraft)
