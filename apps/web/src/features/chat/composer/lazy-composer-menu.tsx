import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { Suspense } from 'react'
import { late } from '../../../i18n/late.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ComposerMenuProps } from './composer-menu.tsx'

const ComposerMenu = late(() =>
  import('./composer-menu.tsx').then((module) => ({ default: module.ComposerMenu })),
)

/** The menu beside the field; its button stands at once, and what is behind it follows the messages. */
export function LazyComposerMenu(props: ComposerMenuProps) {
  const { t } = useLingui()
  return (
    <Suspense
      fallback={
        <IconButton
          label={t`How you chat`}
          icon={<SlidersHorizontalIcon aria-hidden />}
          aria-haspopup="menu"
          aria-disabled
        />
      }
    >
      <ComposerMenu {...props} />
    </Suspense>
  )
}
