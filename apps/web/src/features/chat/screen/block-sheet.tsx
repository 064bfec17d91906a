import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dropConversation } from '../../../graphql/events/drop-conversation.ts'
import { useFailureText } from '../../../graphql/failure-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useChatBlockMutation } from '../header/chat-person.generated.ts'

interface BlockSheetProps {
  open: boolean
  onClose: () => void
  profileId: number
  conversationId: number | null
  name: string
}

/** Asks before a member is blocked; afterwards neither finds a trace of the other. */
export function BlockSheet({ open, onClose, profileId, conversationId, name }: BlockSheetProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { cache } = useApolloClient()
  const navigate = useNavigate()
  const [block, { loading }] = useChatBlockMutation()
  const [failure, setFailure] = useState('')
  const blockNow = async () => {
    try {
      const { data } = await block({ variables: { profileId } })
      if (data?.blockProfile.__typename !== 'BlockProfileSuccess')
        return setFailure(data?.blockProfile.message ?? '')
      onClose()
      navigate('/chats', { replace: true })
      if (conversationId !== null) dropConversation(cache, conversationId)
      showToast(t`${name} is blocked`)
    } catch {
      setFailure(failureText)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Block ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={loading} onClick={() => void blockNow()}>{t`Block`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <p>{t`You will not see each other any more, and this conversation disappears. ${name} is not told.`}</p>
      {failure && <p role="alert">{failure}</p>}
    </Sheet>
  )
}
