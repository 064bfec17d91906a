import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useConnection } from '../../../graphql/graph-context.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { VerifiedMark } from '../../../shared/verified-mark.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { AppLink } from '../../../ui/link.tsx'
import { LazyMenu } from '../../../ui/menu.tsx'
import { MovingPerson } from '../../../ui/moving.tsx'
import { RingAvatar } from '../../../ui/ring-avatar.tsx'
import { useServerClock } from '../../../ui/server-clock.ts'
import type { ChatPersonFragment } from './chat-person.generated.ts'
import styles from './conversation-header.module.css'
import type { ConversationActions } from './conversation-menu.tsx'
import { lastSeen } from './presence.rules.ts'

// Lazy: rarely opened.
const ConversationMenu = lazyComponent(() => import('./conversation-menu.tsx'), 'ConversationMenu')

interface ConversationHeaderProps extends ConversationActions {
  person: ChatPersonFragment
  typing: boolean
  /** Absent if no gift can be given. */
  onGift: (() => void) | undefined
}

/** The header of a conversation: the other member, their state, and a menu of actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { person, typing, onGift, ...actions } = props
  const { t } = useLingui()
  const { id, isAvailable } = person
  const state = useStatus(person, typing)
  const profile = `/members/${id}`
  const who = <Other person={person} state={state} />
  return (
    <header className={styles.header}>
      <BackToList />
      <div className={styles.profile}>
        {isAvailable ? (
          <AppLink to={profile} className={styles.person}>
            {who}
          </AppLink>
        ) : (
          <div className={styles.person}>{who}</div>
        )}
      </div>
      {isAvailable && onGift && (
        <IconButton label={t`Give a gift`} icon={<GiftIcon aria-hidden />} onClick={onGift} />
      )}
      {isAvailable && (
        <span className={styles.wide}>
          <IconLink to={profile} label={t`View profile`} icon={<UserCircleIcon aria-hidden />} />
        </span>
      )}
      <LazyMenu
        label={t`This conversation`}
        preload={ConversationMenu.preload}
        list={(controls) => <ConversationMenu {...controls} {...actions} person={person} />}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t`This conversation`}
            icon={<DotsThreeIcon weight="bold" aria-hidden />}
          />
        )}
      />
    </header>
  )
}

/** What the header shows of the other member. */
type HeaderPerson = Pick<ChatPersonFragment, 'id' | 'name' | 'isOnline' | 'isFictional'> & {
  age?: number | null
  /** Unknown until the conversation has arrived. */
  isVerified?: boolean
  mainPhoto: { url: string } | null
}

/** The header of a conversation whose messages have not arrived, with what its row in the list showed. */
export function ConversationHeaderLoading({ person }: { person: HeaderPerson }) {
  return (
    <div className={styles.header}>
      <BackToList />
      <div className={styles.profile}>
        <div className={styles.person}>
          <Other person={person} state={{ text: '' }} />
        </div>
      </div>
    </div>
  )
}

function BackToList() {
  const { t } = useLingui()
  return (
    <span className={styles.back}>
      <IconLink
        to="/chats"
        label={t`Back to your messages`}
        icon={<ArrowLeftIcon weight="bold" aria-hidden />}
      />
    </span>
  )
}

function Other({ person, state }: { person: HeaderPerson; state: Status }) {
  const { name, age = null } = person
  const isOffline = useConnection().status === 'offline'
  return (
    <>
      <MovingPerson id={person.id}>
        <RingAvatar
          name={name}
          src={person.mainPhoto?.url}
          size={44}
          // The presence of others is unknown while offline.
          online={person.isOnline && !isOffline}
          fictional={person.isFictional}
        />
      </MovingPerson>
      <div className={styles.text}>
        <h1 className={styles.name}>
          <span className={styles.cut} data-may-cut>
            {age === null ? name : `${name}, ${age}`}
          </span>
          {person.isVerified && <VerifiedMark />}
        </h1>
        <p className={styles.state} data-may-cut>
          <span aria-hidden={state.full !== undefined || undefined}>{state.text}</span>
          {state.full && <Hidden>{state.full}</Hidden>}
        </p>
      </div>
    </>
  )
}

/** A state in so few words that they fit in one line. */
interface Status {
  text: string
  /** The same for screen readers, where the few words would not be clear. */
  full?: string
}

/** The most important status of the other member. */
function useStatus(person: ChatPersonFragment, typing: boolean): Status {
  const { t, i18n } = useLingui()
  const { status, failures } = useConnection()
  const now = useServerClock()
  if (status === 'offline') return { text: t`you are offline` }
  if (status !== 'open' && failures > 0) return { text: t`connecting…` }
  if (typing) return { text: t`typing…` }
  if (!person.isAvailable) return { text: '' }
  if (person.isFictional) return { text: t`Fictional profile` }
  if (person.isOnline) return { text: t`online` }
  const seen = lastSeen(person, now())
  if (!seen) return { text: '' }
  // Minutes have a short form that every reader knows, and a phone little room.
  const style = seen.unit === 'minute' ? 'short' : 'long'
  const when = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style }).format(
    -seen.ago,
    seen.unit,
  )
  return { text: when, full: t`active ${when}` }
}
