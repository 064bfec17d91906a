import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { VerifiedMark } from '../../shared/verified-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './verified-button.module.css'

/** The sign of a checked main photo; a press explains what was checked and when, and no more than that. */
export function VerifiedButton({ verifiedAt }: { verifiedAt: string }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <VerifiedMark />
      </button>
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={t`Photo checked`} maxWidth={440}>
          <p>{t`On ${date(verifiedAt)} two people of our team compared two selfies with this main photo and saw the same person. We checked nothing else.`}</p>
        </Sheet>
      )}
    </>
  )
}
