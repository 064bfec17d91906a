import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ReactNode } from 'react'
import { IconLink } from '../ui/icon-button.tsx'
import { AppLink } from '../ui/link.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import styles from './chat-header.module.css'
import type { Person } from './person.ts'

interface ChatHeaderProps {
  person: Person
  /** The profile; the name and the ring lead there. */
  to: string
  /** One short line: typing, online, last seen. */
  status?: string | undefined
  /** Where the back arrow of a phone leads. */
  backTo?: string
  actions?: ReactNode
}

/** Who one is talking to. */
export function ChatHeader({ person, to, status, backTo = '/chats', actions }: ChatHeaderProps) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconLink
          to={backTo}
          label={t`Back to your messages`}
          icon={<ArrowLeftIcon weight="bold" aria-hidden />}
        />
      </span>
      <AppLink to={to} className={styles.person}>
        <RingAvatar
          name={person.name}
          src={person.photo?.thumb ?? person.photo?.medium}
          size={44}
          online={person.isOnline}
          fictional={person.isFictional}
        />
        <div className={styles.words}>
          <h1 className={styles.name}>
            {person.name}, {person.age}
          </h1>
          {status && <p className={styles.status}>{status}</p>}
        </div>
      </AppLink>
      <span className={styles.space} />
      {actions}
    </header>
  )
}
