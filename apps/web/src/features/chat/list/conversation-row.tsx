import { Trans, useLingui } from '@lingui/react/macro'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { clsx } from 'clsx'
import { memo, useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { AppLink } from '../../../ui/link.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MovingPerson } from '../../../ui/moving.tsx'
import { RingAvatar } from '../../../ui/ring-avatar.tsx'
import { isPhone } from '../../../ui/use-is-phone.ts'
import { useUnsentMessages } from '../outbox/outbox-instance.ts'
import type { ChatRowFragment } from './chat-row.generated.ts'
import { useChatRowFragment } from './chat-row.generated.ts'
import styles from './conversation-row.module.css'
import type { Preview } from './list.rules.ts'
import { latestOf, previewOf } from './list.rules.ts'
import type { Removable } from './removal-sheets.tsx'
import { useSwipe } from './use-swipe.ts'

interface ConversationRowProps {
  conversation: Parameters<typeof useChatRowFragment>[0]
  viewerId: number
  selected: boolean
  /** True for the one row of the list that Tab reaches. */
  tabbable: boolean
  onRemove: (what: Removable) => void
}

/**
 * One conversation in the list: the other member, a preview of the last message, its time and the unread
 * count.
 */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const row = useChatRowFragment(props.conversation)
  return row?.profile ? <Row {...props} row={row} /> : null
})

function Row({
  row,
  viewerId,
  selected,
  tabbable,
  onRemove,
}: ConversationRowProps & { row: ChatRowFragment }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const { id, unreadCount, draft, lastMessage, lastMessageAt, isLastMessageHidden, profile } = row
  const { name } = profile
  const { queue, now } = useUnsentMessages(viewerId, profile.id)
  const more = useRef<HTMLButtonElement>(null)
  const swipe = useSwipe()
  const remove = () => onRemove({ conversationId: id, profileId: profile.id, name })
  const latest = latestOf(lastMessageAt, queue)
  const preview = previewOf({ draft, lastMessage, queue, otherId: profile.id, isOpen: selected, now })
  return (
    <li className={clsx(styles.slot, swipe.isOpen && styles.swiped)} data-row={id}>
      <AppLink
        to={`/chats/${id}`}
        className={clsx(styles.row, selected && styles.on, unreadCount > 0 && styles.unread)}
        aria-current={selected ? 'page' : undefined}
        tabIndex={tabbable ? 0 : -1}
        draggable={false}
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove()
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          more.current?.click()
        }}
        {...swipe.handlers}
      >
        {/* On a wide screen list and conversation are side by side, so no portrait moves between them. */}
        <MovingPerson id={isPhone() && !selected ? profile.id : null}>
          <RingAvatar
            name={name}
            src={profile.mainPhoto?.url}
            online={profile.isOnline}
            fictional={profile.isFictional}
            on={selected ? 'wash' : 'surface'}
          />
        </MovingPerson>
        <span className={styles.text}>
          <span className={styles.name} data-may-cut>
            {name}
          </span>
          <span className={styles.preview} data-may-cut>
            <PreviewLine preview={preview} isHidden={isLastMessageHidden} />
          </span>
        </span>
        <span className={styles.end}>
          {latest && (
            <time className={styles.when} dateTime={latest}>
              {moment(latest)}
            </time>
          )}
          <CountBadge count={unreadCount} label={t`${unreadCount} unread`} />
        </span>
      </AppLink>
      <button
        type="button"
        className={styles.remove}
        tabIndex={swipe.isOpen ? 0 : -1}
        aria-hidden={!swipe.isOpen}
        onClick={() => {
          swipe.close()
          remove()
        }}
      >
        <TrashIcon aria-hidden />
        {t`Remove`}
      </button>
      <Menu
        label={t`Conversation with ${name}`}
        items={[
          ...(profile.isAvailable
            ? [{ label: t`View profile`, icon: <UserCircleIcon aria-hidden />, to: `/members/${profile.id}` }]
            : []),
          {
            label: t`Remove conversation`,
            icon: <TrashIcon aria-hidden />,
            tone: 'danger',
            onSelect: remove,
          },
        ]}
        trigger={({ ref, ...trigger }) => (
          <button
            {...trigger}
            ref={(button) => {
              ref.current = button
              more.current = button
            }}
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={t`Conversation with ${name}`}
          >
            <DotsThreeIcon weight="bold" aria-hidden />
          </button>
        )}
      />
    </li>
  )
}

function PreviewLine({ preview, isHidden }: { preview: Preview | null; isHidden: boolean }) {
  const { t } = useLingui()
  if (!preview) return isHidden ? t`An older message, to read with premium` : t`No messages yet`
  const { kind, text, gift, own, unsent, held } = preview
  if (kind === 'draft') {
    return (
      <Trans>
        <span className={styles.draft}>Draft:</span> {text}
      </Trans>
    )
  }
  const Icon = unsent ? null : { text: null, photo: ImageIcon, gift: GiftIcon }[kind]
  const words = gift
    ? t`Gift: ${gift}`
    : text || (kind === 'photo' ? t`Photo` : kind === 'gift' ? t`Gift` : '')
  return (
    <>
      {Icon && <Icon weight="fill" aria-hidden />}
      {held && <EnvelopeSimpleIcon weight="bold" aria-hidden />}
      {unsent === 'waiting' && <ClockIcon weight="bold" aria-hidden />}
      {unsent === 'failed' && <WarningCircleIcon weight="fill" className={styles.failed} aria-hidden />}
      {unsent && <Hidden>{unsent === 'failed' ? t`not sent` : t`not sent yet`} </Hidden>}
      {held && <>{t`Not delivered yet`} · </>}
      {own ? t`You: ${words}` : words}
    </>
  )
}
