import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useSession } from '../../../graphql/session.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOutboxQueue } from '../outbox/outbox-instance.ts'
import { QuoteBlock } from '../quote/quote-block.tsx'
import { useChatReactionQuery } from './reaction.generated.ts'
import styles from './reaction-sheet.module.css'
import { type ReactionSheetProps, ReactionWriter } from './reaction-writer.tsx'

/** A sheet to like a member for one photo or one line of the profile, and to write about it. */
export function ReactionSheet({ person, quote, onClose }: ReactionSheetProps) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const { data, error, refetch } = useChatReactionQuery({
    variables: { profileId: person.id },
    fetchPolicy: 'cache-and-network',
  })
  const { outbox, queue } = useOutboxQueue(viewer?.id ?? 0, person.id)
  const isReady = data?.member && viewer && outbox
  return (
    <Sheet open onClose={onClose} title={t`React to ${person.name}`} maxWidth={520}>
      <QuoteBlock quote={quote} owner={person.name} large />
      {isReady ? (
        <ReactionWriter
          person={person}
          quote={quote}
          viewer={viewer}
          known={data}
          outbox={outbox}
          queue={queue}
          onClose={onClose}
        />
      ) : error && !data ? (
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      ) : data && !data.member ? (
        <p className={styles.gone}>{t`This profile is not available.`}</p>
      ) : (
        <Skeleton width="100%" height={168} radius={24} />
      )}
    </Sheet>
  )
}
