import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Question } from './questions.rules.ts'

/** What a question says: itself, why it is asked, and its name among the steps. */
interface QuestionTexts {
  title: string
  why: string
  step: string
}

/** The texts of all questions of the account step. */
export function questionTexts(i18n: I18n, minAge: number): Record<Question, QuestionTexts> {
  return {
    who: {
      title: i18n._(msg`Who are you, and who are you looking for?`),
      why: i18n._(msg`So that you meet people who are looking for somebody like you.`),
      step: i18n._(msg({ message: 'You', context: 'Step of the sign-up' })),
    },
    birth: {
      title: i18n._(msg`When were you born?`),
      why: i18n._(msg`Others only see your age. You have to be ${minAge} or older.`),
      step: i18n._(msg`Age`),
    },
    place: {
      title: i18n._(msg`Which area do you live in?`),
      why: i18n._(msg`So you can meet people nearby. Nobody sees more than your city.`),
      step: i18n._(msg({ message: 'Place', context: 'Step of the sign-up' })),
    },
    name: {
      title: i18n._(msg`What may others call you?`),
      why: i18n._(msg`This is how others see you. It need not be your real name.`),
      step: i18n._(msg`Profile name`),
    },
    account: {
      title: i18n._(msg`How do you want to log in?`),
      why: i18n._(msg`Only you see your e-mail address. Your photo and story can wait.`),
      step: i18n._(msg({ message: 'Account', context: 'Step of the sign-up' })),
    },
  }
}
