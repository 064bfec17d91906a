import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { AppLink } from '../../../ui/link.tsx'
import { RingAvatar } from '../../../ui/ring-avatar.tsx'
import { RowSkeleton } from '../../../ui/skeleton.tsx'
import { moveBetweenRows } from '../list/conversation-rows.tsx'
import styles from './message-results.module.css'
import { grouped, searchWords, snippetOf } from './search.rules.ts'
import type { Result } from './use-message-search.ts'
import { useMessageSearch } from './use-message-search.ts'

/** The member's messages that contain the typed words, by conversation; each links to its place there. */
export function MessageResults({ text, viewerId }: { text: string; viewerId: number }) {
  const { t } = useLingui()
  const { status, results, next, more } = useMessageSearch(text)
  const words = searchWords(text)
  if (status === 'idle') return null
  const isWaiting = status === 'searching' && results.length === 0
  return (
    <section className={styles.results} aria-label={t`Messages found`}>
      <p className={styles.summary} role="status">
        {status === 'done' &&
          (results.length > 0
            ? t`${plural(results.length, { one: '# message found', other: '# messages found' })}`
            : next === null && t`No message with these words.`)}
      </p>
      {isWaiting && <RowSkeleton rows={3} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from result to result */}
      <div onKeyDown={moveBetweenRows} aria-busy={status === 'searching'}>
        {grouped(results).map((group) => (
          <Group key={group[0]?.conversation.id} group={group} words={words} viewerId={viewerId} />
        ))}
      </div>
      {status === 'failed' && <FailureNotice onRetry={more} />}
      {next !== null && !isWaiting && status !== 'failed' && (
        <div className={styles.more}>
          <Button size="small" variant="quiet" busy={status === 'searching'} onClick={more}>
            {t`Search further back`}
          </Button>
        </div>
      )}
    </section>
  )
}

interface GroupProps {
  group: readonly Result[]
  words: readonly string[]
  viewerId: number
}

function Group({ group, words, viewerId }: GroupProps) {
  const { t } = useLingui()
  const { moment, exact } = useFormat()
  const profile = group[0]?.conversation.profile
  if (!profile) return null
  return (
    <section aria-label={profile.name}>
      <h3 className={styles.person}>
        <RingAvatar
          name={profile.name}
          src={profile.mainPhoto?.url}
          size={32}
          online={profile.isOnline}
          fictional={profile.isFictional}
        />
        {profile.name}
      </h3>
      <ul>
        {group.map(({ message, conversation }) => (
          <li key={message.id} data-row={message.id}>
            <AppLink to={`/chats/${conversation.id}?message=${message.seq}`} className={styles.result}>
              <span className={styles.text}>
                {message.senderId === viewerId && <span className={styles.own}>{t`You:`} </span>}
                {snippetOf(message.text, words).map((piece, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
                  piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
                )}
              </span>
              <time dateTime={message.sentAt} title={exact(message.sentAt)}>
                {moment(message.sentAt)}
              </time>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
