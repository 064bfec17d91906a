import { useLingui } from '@lingui/react/macro'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { AppLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './settings-list.module.css'
import { useSettingsPlaces } from './settings-places.tsx'

/** The start of the settings: its pages as rows on a phone, as cards where there is room. */
export function SettingsList() {
  const { t } = useLingui()
  const title = t`Settings`
  usePageTitle(title)
  return (
    <nav className={styles.settings} aria-label={title}>
      <h1>{title}</h1>
      <ul className={styles.places}>
        {useSettingsPlaces().map(({ to, label, about, Icon }) => (
          <li key={to}>
            <AppLink to={to} className={styles.place}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <span className={styles.text}>
                <b>{label}</b> <span className={styles.about}>{about}</span>
              </span>
              <CaretRightIcon size={16} weight="bold" aria-hidden className={styles.caret} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
