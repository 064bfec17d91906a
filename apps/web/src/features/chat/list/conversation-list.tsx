import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useSession } from '../../../graphql/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { RowSkeleton } from '../../../ui/skeleton.tsx'
import { useQueues } from '../outbox/the-outbox.ts'
import { ChatKeys } from '../screen/chat-keys.tsx'
import { useChatListQuery } from './chat-list.generated.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { inOrder, latestOf, nameFits } from './list.rules.ts'
import { useRemoval } from './removal.tsx'

/** The member's conversations, the newest on top. It stays while one goes from one to the other. */
export function ConversationList() {
  const { t } = useLingui()
  const { viewer } = useSession()
  const { data, error, fetchMore, refetch } = useChatListQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: !viewer,
  })
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState<number | null>(null)
  const openId = Number(useMatch('/chats/:id')?.params.id)
  const openProfile = Number(useMatch('/members/:id/chat')?.params.id)
  // The name of whom one is talking to heads the page while a conversation is open.
  const Title = Number.isNaN(openId) && Number.isNaN(openProfile) ? 'h1' : 'h2'
  const removal = useRemoval()
  const queueOf = useQueues(viewer?.id ?? null)
  const list = data?.conversations
  const all = inOrder(list?.edges.map(({ node }) => node) ?? [], (node) =>
    latestOf(node.lastMessageAt, queueOf(node.profile.id)),
  )
  const shown = all.filter(({ profile }) => nameFits(profile.name, typed))
  const isOpen = (node: (typeof all)[number]) => node.id === openId || node.profile.id === openProfile
  const current = shown.find(({ id }) => id === focused) ?? shown.find(isOpen) ?? shown[0]
  const more = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  const loadMore = () => fetchMore({ variables: { after: more } })

  return (
    <div className={styles.list} data-landmark="list">
      <header className={styles.head}>
        <Title className={styles.title}>{t`Messages`}</Title>
      </header>
      <label className={styles.find}>
        <MagnifyingGlassIcon aria-hidden />
        <input
          type="search"
          value={typed}
          placeholder={t`Search by name`}
          aria-label={t`Search your conversations by name`}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('')
          }}
        />
      </label>
      <div className={styles.scroller}>
        {error && !list ? (
          <div className={styles.failure}>
            <FailureNotice onRetry={() => void refetch()} />
          </div>
        ) : !list ? (
          <RowSkeleton rows={8} />
        ) : all.length === 0 ? (
          <EmptyState
            title={t`No conversations yet`}
            text={t`Write to somebody who makes you curious.`}
            action={<ButtonLink to="/members">{t`Discover people`}</ButtonLink>}
          />
        ) : (
          <>
            <ul
              aria-label={t`Conversations`}
              onKeyDown={(event) => moveBetweenRows(event)}
              onFocus={(event) => setFocused(rowOf(event.target))}
            >
              {shown.map((node) => (
                <ConversationRow
                  key={node.id}
                  conversation={node}
                  viewerId={viewer?.id ?? 0}
                  selected={isOpen(node)}
                  tabbable={node === current}
                  onRemove={removal.ask}
                />
              ))}
            </ul>
            {typed.trim() !== '' && (
              <SearchNote
                found={shown.length}
                searched={all.length}
                isAll={!more}
                onMore={() => void loadMore()}
              />
            )}
            {more && typed.trim() === '' && <MoreBelow key={more} load={loadMore} />}
          </>
        )}
      </div>
      {removal.dialogs}
      <ChatKeys />
    </div>
  )
}

interface SearchNoteProps {
  found: number
  searched: number
  isAll: boolean
  onMore: () => void
}

/** What the search looked through: only conversations that are loaded. */
function SearchNote({ found, searched, isAll, onMore }: SearchNoteProps) {
  const { t } = useLingui()
  return (
    <div className={styles.note} role="status">
      <p>
        {found === 0 && t`Nobody by that name.`}{' '}
        {!isAll &&
          t`Searched your ${plural(searched, { one: 'newest conversation', other: '# newest conversations' })}.`}
      </p>
      {!isAll && <Button size="small" variant="quiet" onClick={onMore}>{t`Search further back`}</Button>}
    </div>
  )
}

/** Fetches the next page when the end of the list comes near. */
function MoreBelow({ load }: { load: () => Promise<unknown> }) {
  const { t } = useLingui()
  const mark = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const run = useRef(load)
  run.current = load
  useEffect(() => {
    if (!mark.current || failed) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        run.current().catch(() => setFailed(true))
      },
      { rootMargin: '600px' },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [failed])
  return (
    <div ref={mark} className={styles.more}>
      {failed ? (
        <Button size="small" variant="quiet" onClick={() => setFailed(false)}>{t`Load more`}</Button>
      ) : (
        <Ring size={24} label={t`Loading more`} />
      )}
    </div>
  )
}

const rowOf = (element: Element) => Number(element.closest<HTMLElement>('[data-row]')?.dataset.row) || null

/** Arrow keys, Home and End go from row to row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row] > a')]
  const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Node))
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
  const goal = next === undefined ? undefined : rows[next]
  if (!goal) return
  event.preventDefault()
  goal.focus()
}
