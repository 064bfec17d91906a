import { useLingui } from '@lingui/react/macro'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { ChatSettings } from './chat-settings.ts'
import { changeChatSettings, useChatSettings } from './chat-settings.ts'
import { isTouch } from './is-touch.ts'

/** How this device likes to chat: beside the field that it is about. */
export function ComposerMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const settings = useChatSettings()
  const choice = (name: keyof ChatSettings, on: string, off: string) => {
    const chosen = settings[name]
    const Icon = chosen ? CheckSquareIcon : SquareIcon
    return {
      label: chosen ? on : off,
      icon: <Icon weight={chosen ? 'fill' : 'regular'} aria-hidden />,
      onSelect: () => changeChatSettings({ [name]: !chosen }),
    }
  }
  // A screen keyboard has neither an Enter that could send nor shortcuts.
  const hasKeys = !isTouch()
  const keys = { label: t`Keyboard shortcuts`, icon: <KeyboardIcon aria-hidden />, onSelect: onShortcuts }
  return (
    <Menu
      label={t`How you chat`}
      align="left"
      items={[
        ...(hasKeys ? [choice('enterSends', t`Enter sends: on`, t`Enter sends: off`)] : []),
        choice('tellsTyping', t`Show that I am typing: on`, t`Show that I am typing: off`),
        choice('opensAtNewest', t`Open at the newest message: on`, t`Open at the newest message: off`),
        ...(hasKeys ? [keys] : []),
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t`How you chat`} icon={<SlidersHorizontalIcon aria-hidden />} />
      )}
    />
  )
}
