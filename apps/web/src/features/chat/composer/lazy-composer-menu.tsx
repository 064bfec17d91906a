import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The menu's button stands at once; what is behind it follows the messages. */
function ComposerMenuButton() {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`How you chat`}
      icon={<SlidersHorizontalIcon aria-hidden />}
      aria-haspopup="menu"
      aria-disabled
    />
  )
}

/** The menu beside the field. */
export const ComposerMenu = lazyComponent(
  () => import('./composer-menu.tsx'),
  'ComposerMenu',
  ComposerMenuButton,
)
