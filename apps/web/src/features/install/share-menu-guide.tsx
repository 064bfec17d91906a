import { useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { PlusSquareIcon } from '@phosphor-icons/react/dist/csr/PlusSquare'
import { useSiteName } from '../../shared/site-name.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './share-menu-guide.module.css'

/** Explains the installation on an iPhone or iPad, where only the share menu can install. */
export function ShareMenuGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const siteName = useSiteName()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`${siteName} on your home screen`}
      top={<HomeScreen />}
      actions={<Button variant="ember" full onClick={onClose}>{t`Understood`}</Button>}
    >
      <ol className={styles.steps}>
        <li>
          <ExportIcon aria-hidden />
          <span>{t`Press the share button in the bar of your browser.`}</span>
        </li>
        <li>
          <PlusSquareIcon aria-hidden />
          <span>{t`Choose “Add to Home Screen” in the list.`}</span>
        </li>
        <li>
          <CheckCircleIcon aria-hidden />
          <span>{t`Confirm with “Add”. From now on you open ${siteName} with its icon.`}</span>
        </li>
      </ol>
    </Sheet>
  )
}

/** A drawn home screen with the icon of the site among others. */
function HomeScreen() {
  return (
    <span className={styles.home}>
      <span className={styles.phone}>
        {[0, 1, 2, 3].map((place) => (
          <i key={place} />
        ))}
        <img src="/icon.svg" alt="" width={56} height={56} />
        <i />
      </span>
    </span>
  )
}
