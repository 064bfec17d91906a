import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface TakeBackSheetProps {
  open: boolean
  isHeld: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before a message is taken back. */
export function TakeBackSheet({ open, isHeld, onClose, onConfirm }: TakeBackSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Delete this message?`}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm}>{t`Delete for both`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Keep it`}</Button>
        </>
      }
    >
      {isHeld
        ? t`Nobody has seen it yet. Its credits come back.`
        : t`It disappears for both of you. Its credits do not come back.`}
    </Sheet>
  )
}
