import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Unsent } from '../../graphql/unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface UnsentSheetProps {
  unsent: Unsent
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before a log-out deletes unsent messages, likes and decisions. */
export function UnsentSheet({ unsent, onStay, onLeave }: UnsentSheetProps) {
  const { t } = useLingui()
  const { messages, decisions } = unsent
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
      {messages > 0 && (
        <p>
          {t`${plural(messages, {
            one: '# message has not been sent yet. If you log out now, it is lost.',
            other: '# messages have not been sent yet. If you log out now, they are lost.',
          })}`}
        </p>
      )}
      {decisions > 0 && (
        <p>
          {t`${plural(decisions, {
            one: '# like or pass has not been sent yet. If you log out now, it is lost.',
            other: '# likes or passes have not been sent yet. If you log out now, they are lost.',
          })}`}
        </p>
      )}
    </Sheet>
  )
}
