import { storedDraft } from '../../shared/form/stored-draft.ts'
import type { SignUpForm } from './sign-up.rules.ts'

/** The form without its password, which is never stored, and without the consent, which is given each time. */
export type SignUpDraft = Omit<SignUpForm, 'password' | 'allowsSensitive'>

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

/** The form as it was typed in this tab before. */
export const signUpDraft = storedDraft('signup-draft', emptyDraft)
