import type { FieldErrorCode, FormField } from './sign-up.rules.ts'

/** The questions of the account step, one on a screen, in order. The password is in the last: it is sent once. */
export const questions = ['who', 'birth', 'place', 'name', 'account'] as const

export type Question = (typeof questions)[number]

/** The question with which the form is sent. */
export const lastQuestion = 'account' satisfies Question

/** The fields of each question. */
const fields: Record<Question, readonly (FormField | 'city')[]> = {
  who: ['gender', 'seeks', 'allowsSensitive'],
  birth: ['dateOfBirth'],
  place: ['country', 'region', 'city'],
  name: ['name'],
  account: ['email', 'password'],
}

/** The question with this name; null if there is none. */
export const parseQuestion = (name: unknown): Question | null =>
  questions.find((question) => question === name) ?? null

/** The question before; null at the first. */
export const questionBefore = (question: Question): Question | null =>
  questions[questions.indexOf(question) - 1] ?? null

/** The next question; null after the last, with which the form is sent. */
export const questionAfter = (question: Question): Question | null =>
  questions[questions.indexOf(question) + 1] ?? null

/** The position of a question among all. */
export const progressOf = (question: Question): { at: number; of: number } => ({
  at: questions.indexOf(question) + 1,
  of: questions.length,
})

/** The fields of a question that can have an error, from top to bottom. */
export const fieldsOf = (question: Question): readonly (FormField | 'city')[] => fields[question]

/** The question that asks for a field; null if none does. */
export const questionOf = (field: string): Question | null =>
  questions.find((question) => (fields[question] as readonly string[]).includes(field)) ?? null

/** Those of the errors that a question can show. */
export const errorsOf = <Shown>(question: Question, errors: Readonly<Record<string, Shown>>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => questionOf(field) === question))

/** The first question with an error; null if there is none. */
export const firstWrong = (errors: Readonly<Record<string, unknown>>): Question | null =>
  questions.find((question) => fields[question].some((field) => errors[field])) ?? null

/** The question at which a form goes on that was left: the one shown last, unless an earlier one is not answered. */
export function questionToResume(
  shown: Question | null,
  errors: Partial<Record<FormField, FieldErrorCode>>,
): Question {
  const wrong = firstWrong(errors) ?? lastQuestion
  const last = shown ?? 'who'
  return questions.indexOf(wrong) < questions.indexOf(last) ? wrong : last
}
