import { useEffect } from 'react'
import { signupGoal } from '../../shared/signup/after-signup.ts'
import { signupMessage } from '../../shared/signup/signup-message.ts'
import { useSignupCarryMessageMutation } from './signup.generated.ts'

/**
 * Saves the text that a visitor wrote to a member as a draft in their conversation: the new member decides
 * whether to send it. If that fails, the text stays in the tab and the next page tries again.
 */
export function SaveSignupMessage() {
  const [saveDraft] = useSignupCarryMessageMutation()
  useEffect(() => {
    const message = signupMessage.get()
    if (!message) return
    signupGoal.set(`/members/${message.to}/chat`)
    saveDraft({ variables: { profileId: message.to, text: message.text } })
      .then(({ data }) => data?.saveDraft && signupMessage.remove())
      .catch(() => {})
  }, [saveDraft])
  return null
}
