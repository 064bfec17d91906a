import { fileConversation } from '../../../graphql/events/file-conversation.ts'
import { useFailureToast } from '../../../graphql/failure-notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useChatAcceptMutation } from './accept-conversation.generated.ts'

/** Accepts a message request: it stands among the other conversations at once, in every window. */
export function useAccept(conversationId: number) {
  const sayFailed = useFailureToast()
  const [mutate, { loading }] = useChatAcceptMutation()
  const accept = async (): Promise<void> => {
    try {
      const { data } = await mutate({
        variables: { conversationId },
        update(cache, { data: answer }) {
          if (answer?.acceptConversation.__typename === 'AcceptConversationSuccess')
            fileConversation(cache, conversationId, false)
        },
      })
      const answer = data?.acceptConversation
      if (answer && answer.__typename !== 'AcceptConversationSuccess') showToast(answer.message)
    } catch {
      sayFailed(() => void accept())
    }
  }
  return { accept, isBusy: loading }
}
