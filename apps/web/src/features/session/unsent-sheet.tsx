import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface UnsentSheetProps {
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before a log out throws away what was not sent yet. */
export function UnsentSheet({ count, onStay, onLeave }: UnsentSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open
      onClose={onStay}
      title={t`Log out now?`}
      actions={
        <>
          <Button variant="primary" onClick={onStay}>{t`Stay logged in`}</Button>
          <Button variant="danger" onClick={onLeave}>{t`Log out and discard`}</Button>
        </>
      }
    >
      <p>
        {t`${plural(count, {
          one: '# message has not been sent yet. If you log out now, it is lost.',
          other: '# messages have not been sent yet. If you log out now, they are lost.',
        })}`}
      </p>
    </Sheet>
  )
}
