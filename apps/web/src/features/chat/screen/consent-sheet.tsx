import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { RingAvatar } from '../../../ui/ring-avatar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './consent-sheet.module.css'

interface ConsentSheetProps {
  open: boolean
  name: string
  photo: string | null
  /** The site's own text about fictional profiles. */
  warning: string
  onAccept: () => void
  onClose: () => void
}

/** Asks for consent once per conversation, before the first message to a fictional profile. */
export function ConsentSheet({ open, name, photo, warning, onAccept, onClose }: ConsentSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`${name} is a fictional profile`}
      top={<RingAvatar name={name} src={photo} size={96} fictional />}
      actions={
        <>
          <Button variant="ember" onClick={onAccept}>{t`I understand, send it`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Not now`}</Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{warning}</p>
        <p>{t`Messages to ${name} cost you nothing. We ask this once.`}</p>
      </div>
    </Sheet>
  )
}
