import { useLingui } from '@lingui/react/macro'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useState } from 'react'
import { useSession } from '../../../graphql/session.ts'
import { inSentence } from '../../../i18n/in-sentence.ts'
import { interestDisplay } from '../../../shared/interests.ts'
import { Button } from '../../../ui/button.tsx'
import { RingAvatar } from '../../../ui/ring-avatar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spark } from '../../../ui/spark.tsx'
import type { ChatPersonFragment } from '../header/chat-person.generated.ts'
import { useChatBeginningQuery } from './conversation-start.generated.ts'
import styles from './conversation-start.module.css'
import { OpeningLines } from './opening-lines.tsx'
import { useFocusNewSet } from './use-focus-new-set.ts'

/** At most this many opening lines, so that all of them fit on a phone. */
const maxLines = 3
/** At most this many shared interests are named. */
const maxInterests = 3

interface ConversationStartProps {
  person: ChatPersonFragment
  /** False if the viewer cannot write: opening lines are then not offered. */
  hasLines: boolean
  /** Receives a line for the composer; it is not sent. */
  onChoose: (line: string) => void
}

/** The start of a conversation without messages: the two members, what they share, and opening lines. */
export function ConversationStart({ person, hasLines, onChoose }: ConversationStartProps) {
  const { t } = useLingui()
  const { name } = person
  const me = useSession().viewer?.profile
  const [set, setSet] = useState(0)
  const { data, previousData, loading } = useChatBeginningQuery({ variables: { profileId: person.id, set } })
  const shown = data ?? previousData
  const lines = shown?.icebreakers.slice(0, maxLines)
  const first = useFocusNewSet(set, data !== undefined)
  const shared = useSharedInterestsText(shown?.member?.sharedInterests ?? [])
  return (
    <section className={styles.start} aria-label={t`The start of your conversation with ${name}`}>
      <div className={styles.pair} aria-hidden="true">
        <RingAvatar name={me?.name ?? ''} src={me?.mainPhoto?.url} size={92} on="bg" />
        <RingAvatar
          name={name}
          src={person.mainPhoto?.url}
          size={92}
          on="bg"
          fictional={person.isFictional}
        />
        <Spark size={42} className={styles.spark} />
      </div>
      {hasLines && (
        <p className={styles.hello}>{t`Say hello: this is the start of your conversation with ${name}.`}</p>
      )}
      {shown ? (
        shared && <p className={styles.shared}>{t`You share ${shared}.`}</p>
      ) : (
        <Skeleton width="16em" height="1lh" className={styles.shared} />
      )}
      {hasLines && (lines?.length ?? 1) > 0 && (loading || lines) && (
        <div className={styles.lines}>
          <OpeningLines
            name={name}
            lines={lines}
            set={set}
            count={maxLines}
            busy={loading}
            firstRef={first}
            onChoose={onChoose}
          />
          {lines && (
            <Button
              variant="text"
              size="small"
              busy={loading}
              icon={<ArrowsClockwiseIcon weight="bold" aria-hidden />}
              onClick={() => setSet(set + 1)}
            >
              {t`Other lines`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The first shared interests as words of a sentence; empty if there are none. */
function useSharedInterestsText(interests: readonly string[]): string {
  const { i18n } = useLingui()
  const names = interests.slice(0, maxInterests).map((interest) => {
    const display = interestDisplay(interest)
    return inSentence(i18n.locale, display ? i18n._(display.label) : interest)
  })
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
}
