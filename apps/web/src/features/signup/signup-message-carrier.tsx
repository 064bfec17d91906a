import { useEffect } from 'react'
import { signupGoal } from '../../shared/signup/after-signup.ts'
import { signupMessage } from '../../shared/signup/signup-message.ts'
import { useSignupCarryMessageMutation } from './signup.generated.ts'

/**
 * Brings what a visitor wrote to somebody into the conversation with them, as a draft: the new member sends it, or
 * does not. What could not be brought stays in the tab and is tried again on the next page.
 */
export function SignupMessageCarrier() {
  const [carry] = useSignupCarryMessageMutation()
  useEffect(() => {
    const message = signupMessage.get()
    if (!message) return
    signupGoal.set(`/members/${message.to}/chat`)
    carry({ variables: { profileId: message.to, text: message.text } })
      .then(({ data }) => data?.saveDraft && signupMessage.drop())
      .catch(() => {})
  }, [carry])
  return null
}
