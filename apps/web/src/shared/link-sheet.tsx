import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './link-sheet.module.css'

interface LinkSheetProps {
  /** A web address that a browser can read. */
  href: string
  open: boolean
  onClose: () => void
}

/**
 * Asks before a link of a message is opened, and shows the name of its website as the browser reads it: letters that only look
 * like those of a known website appear in their encoded form.
 */
export function LinkSheet({ href, open, onClose }: LinkSheetProps) {
  const { t } = useLingui()
  const host = new URL(href).host
  const leave = () => {
    window.open(href, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Open this website?`}
      actions={
        <>
          <Button variant="primary" onClick={leave}>{t`Open website`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Stay here`}</Button>
        </>
      }
    >
      <div className={styles.content}>
        <p className={styles.host}>{host}</p>
        <p className={styles.address}>{href}</p>
        <p>{t`We do not know this website. Never enter a password, a code or bank details there because somebody asks you to.`}</p>
      </div>
    </Sheet>
  )
}
