import { useLingui } from '@lingui/react/macro'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useAttempt } from '../../../shared/use-attempt.ts'
import type { MenuListControls } from '../../../ui/menu.tsx'
import { MenuList } from '../../../ui/menu-list.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type ChatSettings, changeChatSettings, useChatSettings } from '../composer/chat-settings.ts'
import { isTouch } from '../composer/is-touch.ts'
import { showShortcuts } from '../screen/shortcuts.ts'
import { useAskToVerifyMutation, useChatVerificationQuery } from './ask-to-verify.generated.ts'
import type { ChatPersonFragment } from './chat-person.generated.ts'

export interface ConversationActions {
  /** Absent if there is nothing to remove. */
  onRemove?: (() => void) | undefined
  /** Absent if nothing can be written. */
  onIcebreaker: (() => void) | undefined
  onBlock: () => void
  onReport: () => void
}

interface ConversationMenuProps extends MenuListControls, ConversationActions {
  person: ChatPersonFragment
}

/** The menu of a conversation: what to do with it, and the chat settings of this device. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { person, onRemove, onIcebreaker, onBlock, onReport, ...controls } = props
  const { t } = useLingui()
  const settings = useSettingItems()
  const { id, name, isAvailable, isFictional, isVerified } = person
  const skip = !isAvailable || isFictional || isVerified
  const canAsk = useChatVerificationQuery({ variables: { id }, skip }).data?.member?.isMatch === true
  const ask = useAskToVerify(id, name)
  const view = { label: t`View profile`, icon: <UserCircleIcon aria-hidden />, to: `/members/${id}` }
  const checked = {
    label: t`Photo checked`,
    icon: <SealCheckIcon weight="fill" aria-hidden />,
    to: `/members/${id}`,
  }
  const ice = onIcebreaker && {
    label: t`Break the ice`,
    icon: <SnowflakeIcon aria-hidden />,
    onSelect: onIcebreaker,
  }
  // A member who left can be reported too: their messages are still shown.
  const report = { label: t`Report ${name}`, icon: <FlagIcon aria-hidden />, onSelect: onReport }
  const block = {
    label: t`Block ${name}`,
    icon: <ProhibitIcon aria-hidden />,
    tone: 'danger' as const,
    onSelect: onBlock,
  }
  const remove = onRemove && {
    label: t`Remove conversation`,
    icon: <TrashIcon aria-hidden />,
    tone: 'danger' as const,
    onSelect: onRemove,
  }
  return (
    <MenuList
      {...controls}
      items={[
        ...(isAvailable
          ? [
              view,
              ...(isVerified ? [checked] : []),
              ...(ice ? [ice] : []),
              ...(canAsk && !isVerified ? [ask] : []),
              ...settings,
              report,
              block,
            ]
          : [report]),
        ...(remove ? [remove] : []),
      ]}
    />
  )
}

/** Asks the match to have the main photo checked; once a month, and no message. */
function useAskToVerify(profileId: number, name: string) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [ask] = useAskToVerifyMutation()
  return {
    label: t`Ask ${name} for a photo check`,
    icon: <SealCheckIcon aria-hidden />,
    onSelect: () =>
      attempt(async () => {
        const answer = (await ask({ variables: { profileId } })).data?.askToVerify
        if (answer && 'message' in answer) return answer
        if (answer?.isSent) showToast(t`We have asked ${name}, without a message.`, { tone: 'success' })
        else showToast(t`${name} was asked a short time ago. Wait a little.`)
      }),
  }
}

function useSettingItems() {
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
  const keys = {
    label: t`Keyboard shortcuts`,
    icon: <KeyboardIcon aria-hidden />,
    onSelect: showShortcuts,
  }
  return [
    ...(hasKeys ? [choice('enterSends', t`Enter sends: on`, t`Enter sends: off`)] : []),
    choice('opensAtNewest', t`Open at the newest message: on`, t`Open at the newest message: off`),
    { label: t`Read receipts and typing`, icon: <EyeIcon aria-hidden />, to: '/settings/privacy' },
    ...(hasKeys ? [keys] : []),
  ]
}
