import type { Viewer } from '../../graphql/session.ts'
import { isoDate } from './birth-date.rules.ts'
import { useAuthSignUpMutation } from './sign-up.generated.ts'
import type { FormField, SignUpForm } from './sign-up.rules.ts'
import { fieldOrder } from './sign-up.rules.ts'

export type SignUpOutcome =
  | { kind: 'entered'; viewer: Viewer }
  /** The address has an account. */
  | { kind: 'taken'; message: string }
  | { kind: 'faulty'; message: string; fields: Partial<Record<FormField, string>> }
  /** The address belongs to an account that is about to be deleted. */
  | { kind: 'leaving'; message: string }
  | { kind: 'refused'; message: string }
  /** No answer. */
  | { kind: 'lost' }

/** Sends the form and says in the form's own terms what came of it. */
export function useSendSignUp() {
  const [signUp, { loading }] = useAuthSignUpMutation()

  async function send(form: SignUpForm): Promise<SignUpOutcome> {
    const { name, email, password, gender, seeks, country, region, city } = form
    const dateOfBirth = isoDate(form)
    if (!gender || !seeks || !dateOfBirth) return { kind: 'lost' }
    const input = {
      name,
      email: email.trim(),
      password,
      dateOfBirth,
      gender,
      seeks,
      country,
      region: region || null,
      city: city || null,
    }
    try {
      const { data } = await signUp({ variables: { input } })
      return outcomeOf(data?.signUp)
    } catch {
      return { kind: 'lost' }
    }
  }
  return { send, isSending: loading }
}

type Answer = NonNullable<
  NonNullable<Awaited<ReturnType<ReturnType<typeof useAuthSignUpMutation>[0]>>['data']>
>['signUp']

function outcomeOf(answer: Answer | undefined): SignUpOutcome {
  if (!answer) return { kind: 'lost' }
  switch (answer.__typename) {
    case 'SignUpSuccess':
      return { kind: 'entered', viewer: answer.user }
    case 'EmailInUseError':
      return { kind: 'taken', message: answer.message }
    case 'AccountLeavingError':
      return { kind: 'leaving', message: answer.message }
    case 'ValidationError': {
      const known = answer.fields.filter(({ field }) => fieldOrder.includes(field as FormField))
      const fields = Object.fromEntries(known.map(({ field, message }) => [field, message]))
      return { kind: 'faulty', message: answer.message, fields }
    }
    default:
      return { kind: 'refused', message: answer.message }
  }
}
