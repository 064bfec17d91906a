import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState } from 'react'
import { useSiteName } from '../../shared/site-name.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './install-card.module.css'
import { type InstallEvent, promptInstall } from './install-event.ts'
import { ShareMenuGuide } from './share-menu-guide.tsx'

interface InstallCardProps {
  /** The browser's offer; null where only the share menu installs. */
  event: InstallEvent | null
  /** Called when the member declined or has finished. */
  onClose: () => void
}

/** The offer to put the application on the home screen: a card that takes neither the focus nor the screen. */
export function InstallCard({ event, onClose }: InstallCardProps) {
  const { t } = useLingui()
  const siteName = useSiteName()
  const titleId = useId()
  const [showsGuide, setShowsGuide] = useState(false)
  const install = async () => {
    if (!event) return setShowsGuide(true)
    // The browser may reject the prompt: nothing is installed then.
    await promptInstall(event).catch(() => {})
    onClose()
  }
  return (
    <>
      <section className={styles.card} aria-labelledby={titleId} hidden={showsGuide}>
        <img src="/icon.svg" alt="" width={52} height={52} className={styles.icon} />
        <div className={styles.text}>
          <h2 id={titleId}>{t`${siteName} on your home screen`}</h2>
          <p>{t`Opens instantly, and its icon shows how many messages and likes are waiting.`}</p>
        </div>
        <span className={styles.close}>
          <IconButton label={t`Close`} icon={<XIcon weight="bold" aria-hidden />} onClick={onClose} />
        </span>
        <div className={styles.actions}>
          <Button size="small" onClick={() => void install()}>
            {event ? t`Install` : t`Show me how`}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>{t`Not now`}</Button>
        </div>
      </section>
      <ShareMenuGuide open={showsGuide} onClose={onClose} />
    </>
  )
}
