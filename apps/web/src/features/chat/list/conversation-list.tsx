import { useApolloClient } from '@apollo/client/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { FailureNotice, useFailureToast } from '../../../graphql/failure-notice.tsx'
import { useSession } from '../../../graphql/session.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowSkeleton } from '../../../ui/skeleton.tsx'
import { useQueues } from '../outbox/outbox-instance.ts'
import { useLandmarkKeys } from '../screen/landmarks.ts'
import { useShortcuts } from '../screen/shortcuts.ts'
import { ChatRequestsDocument, useChatListQuery } from './chat-list.generated.ts'
import styles from './conversation-list.module.css'
import { ConversationRows } from './conversation-rows.tsx'
import { latestOf, nameMatches, sortedByLatest } from './list.rules.ts'
import { MoreBelow } from './more-below.tsx'
import { RemovalFailure, useRemoveConversation } from './removal.tsx'
import requestStyles from './requests-row.module.css'
import { RequestsRow } from './requests-row.tsx'
import { SearchField } from './search-field.tsx'

// Lazy: the list is shown without them.
const MessageResults = lazyComponent(() => import('../search/message-results.tsx'), 'MessageResults')
const ShortcutsSheet = lazyComponent(() => import('../screen/shortcuts-sheet.tsx'), 'ShortcutsSheet')

/**
 * The member's conversations, the latest on top. The list stays mounted while the open conversation changes.
 */
export function ConversationList() {
  const { t } = useLingui()
  const { viewer } = useSession()
  const showFailure = useFailureToast()
  const client = useApolloClient()
  const { data, error, fetchMore, refetch } = useChatListQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: false,
    skip: !viewer,
  })
  const [query, setQuery] = useState('')
  const [folder, setFolder] = useState<'known' | 'requests'>('known')
  const openId = Number(useMatch('/chats/:id')?.params.id)
  const openProfile = Number(useMatch('/members/:id/chat')?.params.id)
  // While a conversation is open, the name of the other member is the main heading of the page.
  const Title = Number.isNaN(openId) && Number.isNaN(openProfile) ? 'h1' : 'h2'
  const removal = useRemoveConversation()
  useLandmarkKeys()
  const queueOf = useQueues(viewer?.id ?? null)
  const list = data?.conversations
  const nodesOf = (page: typeof list) =>
    sortedByLatest(page?.edges.map(({ node }) => node) ?? [], (node) =>
      latestOf(node.lastMessageAt, queueOf(node.profile.id)),
    )
  const all = nodesOf(list)
  const requests = nodesOf(data?.requests)
  const isSearch = query.trim() !== ''
  const shown = all.filter(({ profile }) => nameMatches(profile.name, query))
  const isOpen = (node: (typeof all)[number]) => node.id === openId || node.profile.id === openProfile
  const more = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null
  const loadMore = () => fetchMore({ variables: { after: more, isFirst: false } })
  const searchFurther = () => void loadMore().catch(() => showFailure(searchFurther))
  const moreRequests = data?.requests?.pageInfo.hasNextPage ? data.requests.pageInfo.endCursor : null
  const rows = { viewerId: viewer?.id ?? 0, isOpen, onRemove: removal.confirm }

  return (
    <div className={styles.list} data-landmark="list">
      {folder === 'requests' ? (
        <header className={requestStyles.top}>
          <IconButton
            label={t`Back to your messages`}
            icon={<ArrowLeftIcon weight="bold" aria-hidden />}
            onClick={() => setFolder('known')}
          />
          <Title className={styles.title}>{t`Requests`}</Title>
        </header>
      ) : (
        <>
          <header className={styles.head}>
            <Title className={styles.title}>{t`Messages`}</Title>
          </header>
          <SearchField query={query} onQuery={setQuery} />
        </>
      )}
      <div className={styles.scroller}>
        {error && !list ? (
          <div className={styles.failure}>
            <FailureNotice onRetry={() => void refetch().catch(() => {})} />
          </div>
        ) : !list ? (
          <RowSkeleton rows={8} />
        ) : folder === 'requests' ? (
          <>
            <p className={requestStyles.lead}>
              {t`People you have not written to or liked yet. Reply, accept or like, and they move to your messages.`}
            </p>
            {requests.length === 0 ? (
              <EmptyState
                title={t`No requests`}
                text={t`People who write to you for the first time wait here.`}
                action={
                  <Button variant="quiet" onClick={() => setFolder('known')}>{t`Go to your messages`}</Button>
                }
              />
            ) : (
              <ConversationRows label={t`Message requests`} nodes={requests} {...rows} />
            )}
            {moreRequests && (
              <MoreBelow
                key={moreRequests}
                load={() =>
                  client.query({
                    query: ChatRequestsDocument,
                    variables: { after: moreRequests },
                    fetchPolicy: 'network-only',
                  })
                }
              />
            )}
          </>
        ) : (
          <>
            {requests.length > 0 && !isSearch && (
              <RequestsRow
                count={requests.length}
                isMore={moreRequests !== null}
                names={requests.map(({ profile }) => profile.name)}
                unread={requests.reduce((sum, { unreadCount }) => sum + unreadCount, 0)}
                onOpen={() => setFolder('requests')}
              />
            )}
            {all.length === 0 && requests.length === 0 ? (
              <EmptyState
                title={t`No conversations yet`}
                text={t`Write to somebody who makes you curious.`}
                action={<ButtonLink to="/members">{t`Discover people`}</ButtonLink>}
              />
            ) : (
              <ConversationRows label={t`Conversations`} nodes={shown} {...rows} />
            )}
            {isSearch && (
              <>
                <SearchNote found={shown.length} searched={all.length} isAll={!more} onMore={searchFurther} />
                <MessageResults text={query} viewerId={viewer?.id ?? 0} />
              </>
            )}
            {more && !isSearch && <MoreBelow key={more} load={loadMore} />}
          </>
        )}
      </div>
      {removal.dialog}
      <RemovalFailure />
      <ShortcutsSheet open={useShortcuts()} />
    </div>
  )
}

interface SearchNoteProps {
  found: number
  searched: number
  isAll: boolean
  onMore: () => void
}

/** Explains that the search covers only the loaded conversations. */
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
