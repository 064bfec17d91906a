import { useLingui } from '@lingui/react/macro'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { ChatSettings } from './chat-settings.ts'
import { changeChatSettings, useChatSettings } from './chat-settings.ts'
import { isTouch } from './is-touch.ts'

export interface ComposerMenuProps {
  onGift: () => void
  onIcebreaker: () => void
  onShortcuts: () => void
}

/** The menu beside the message field: what to add to a message, and the chat settings of this device. */
export function ComposerMenu({ onGift, onIcebreaker, onShortcuts }: ComposerMenuProps) {
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
  // A screen keyboard has no Enter key that could send, and no shortcuts.
  const hasKeys = !isTouch()
  const keys = { label: t`Keyboard shortcuts`, icon: <KeyboardIcon aria-hidden />, onSelect: onShortcuts }
  return (
    <Menu
      label={t`How you chat`}
      align="left"
      items={[
        { label: t`Give a gift`, icon: <GiftIcon aria-hidden />, onSelect: onGift },
        { label: t`Break the ice`, icon: <SnowflakeIcon aria-hidden />, onSelect: onIcebreaker },
        ...(hasKeys ? [choice('enterSends', t`Enter sends: on`, t`Enter sends: off`)] : []),
        choice('opensAtNewest', t`Open at the newest message: on`, t`Open at the newest message: off`),
        { label: t`Read receipts and typing`, icon: <EyeIcon aria-hidden />, to: '/settings/privacy' },
        ...(hasKeys ? [keys] : []),
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t`How you chat`} icon={<SlidersHorizontalIcon aria-hidden />} />
      )}
    />
  )
}
