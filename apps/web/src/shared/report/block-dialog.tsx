import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBlock } from './use-block.ts'

interface BlockDialogProps {
  id: number
  name: string
  /** The open conversation, if the member is blocked from one. */
  conversationId?: number | null
  open: boolean
  onClose: () => void
  /** The page to go to after blocking. */
  away: string
}

/** Asks for confirmation before two members are hidden from each other permanently. */
export function BlockDialog({ id, name, conversationId = null, open, onClose, away }: BlockDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayFailed = useFailureToast()
  const { block, isBlocking } = useBlock({ profileId: id, conversationId })
  const blockNow = async () => {
    try {
      const refusal = await block()
      onClose()
      showToast(refusal ?? t`You blocked ${name}`, { tone: refusal ? 'danger' : 'success' })
      await navigate(away, { replace: true })
    } catch {
      sayFailed(() => void blockNow())
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Block ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={isBlocking} onClick={() => void blockNow()}>{t`Block`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <p>
        {conversationId === null
          ? t`You will not see each other any more, anywhere. Likes and conversations between you disappear. ${name} is not told.`
          : t`You will not see each other any more, and this conversation disappears. ${name} is not told.`}
      </p>
    </Sheet>
  )
}
