import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './report-sheet.module.css'
import { useBlock } from './use-block.ts'

interface BlockDialogProps {
  id: number
  name: string
  /** The open conversation, if the member is blocked from one. */
  conversationId?: number | null
  open: boolean
  onClose: () => void
  /** The page to go to after blocking. */
  redirectTo: string
}

/** Asks for confirmation before two members are hidden from each other permanently. */
export function BlockDialog({
  id,
  name,
  conversationId = null,
  open,
  onClose,
  redirectTo,
}: BlockDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isResultUnknown, setResultUnknown] = useState(false)
  const failureText = useFailureText()
  const { block, isBlocking } = useBlock({ profileId: id, conversationId })
  const close = () => {
    setResultUnknown(false)
    onClose()
  }
  const blockNow = async () => {
    setResultUnknown(false)
    try {
      const rejection = await block()
      close()
      showToast(rejection ?? t`You blocked ${name}`, { tone: rejection ? 'danger' : 'success' })
      await navigate(redirectTo, { replace: true })
    } catch {
      // In the dialog: behind it, a toast is neither read aloud nor within reach of the keyboard.
      setResultUnknown(true)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t`Block ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={isBlocking} onClick={() => void blockNow()}>{t`Block`}</Button>
          <Button variant="quiet" onClick={close}>{t`Cancel`}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {conversationId === null
            ? t`You will not see each other anywhere any more. Likes and conversations between you disappear. ${name} will not be told.`
            : t`You will not see each other any more, and this conversation disappears. ${name} will not be told.`}
        </p>
        {isResultUnknown && (
          <Notice tone="danger" role="alert">
            {failureText}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
