import { useLingui } from '@lingui/react/macro'
import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/csr/GlobeSimple'
import { languageName } from '@vonk/schema/texts/languages.ts'
import { Hidden } from '../ui/hidden.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './language-menu.module.css'
import { useSiteLanguages } from './site-languages.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** A member's choice of language in the top navigation, if the site has several. The page stays as it is. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const languages = useSiteLanguages()
  const change = useChangeLanguage()
  if (languages.length < 2) return null
  const items = languages.map((language) => ({
    label: languageName(language),
    lang: language,
    isCurrent: language === i18n.locale,
    onSelect: () => language !== i18n.locale && change(language),
  }))
  return (
    <Menu
      label={t`Language`}
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={styles.trigger}>
          <GlobeSimpleIcon size={20} aria-hidden />
          <Hidden>
            {t`Language`}: {languageName(i18n.locale)}
          </Hidden>
          <span className={styles.code} aria-hidden>
            {i18n.locale.toUpperCase()}
          </span>
        </button>
      )}
    />
  )
}
