import { storedDraft } from '../../shared/form/stored-draft.ts'
import { stored } from '../../ui/stored.ts'
import { parseQuestion } from './questions.rules.ts'
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

const draft = storedDraft('signup-draft', emptyDraft)

/** The question that this tab showed last. */
export const shownQuestion = stored('tab', 'signup-draft:question', parseQuestion)

/** The form as it was typed in this tab before. */
export const signUpDraft = {
  ...draft,
  remove() {
    draft.remove()
    shownQuestion.remove()
  },
}
