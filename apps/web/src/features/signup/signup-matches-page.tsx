import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { useDecisionKeys } from '../../shared/like/use-decision-keys.ts'
import { useLike } from '../../shared/like/use-like.ts'
import { goalAfterSignup, signupGoal } from '../../shared/signup/after-signup.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { usePress } from '../../ui/press.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MatchCard } from './match-card.tsx'
import { type Choices, choicesOf, likedIn } from './match-choices.rules.ts'
import { useSignupMatchesQuery } from './signup.generated.ts'
import styles from './signup-matches.module.css'

/** Shows a new member the twelve best matches, one after another, to like or to skip. */
export function SignupMatchesPage() {
  const { t } = useLingui()
  usePageTitle(t`People for you`)
  const { viewer } = useSession()
  const { data, error, loading, refetch } = useSignupMatchesQuery()
  if (!viewer) return null
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`People for you`}</h1>
        <p className={styles.lead}>{t`They are all looking for somebody like you.`}</p>
      </header>
      {data && <Deck key={viewer.id} viewerId={viewer.id} people={data.signupMatches} />}
      {!data && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!data && !error && <Skeleton height={520} radius={24} />}
    </div>
  )
}

type People = NonNullable<ReturnType<typeof useSignupMatchesQuery>['data']>['signupMatches']

function Deck({ viewerId, people }: { viewerId: number; people: People }) {
  const { t } = useLingui()
  const like = useLike()
  const deck = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Choices>(() => choicesOf(viewerId).get())
  // Only the last choice can be undone, once, as in the swipe game.
  const [last, setLast] = useState<People[number] | null>(null)
  useEffect(() => void choicesOf(viewerId).set(choices), [viewerId, choices])
  const at = people.findIndex(({ id }) => !choices[id])
  const one = people[at]
  const press = usePress(one?.id)
  const choose = (choice: 'like' | 'skip') => {
    if (!one) return
    setChoices((before) => ({ ...before, [one.id]: choice }))
    setLast(one)
    if (choice === 'like') like(one, true)
  }
  const undo = () => {
    if (!last) return
    if (choices[last.id] === 'like') like(last, false, true)
    setChoices(({ [last.id]: _, ...rest }) => rest)
    setLast(null)
  }
  useDecisionKeys(deck, {
    pass: () => choose('skip'),
    like: () => choose('like'),
    undo,
  })
  const [number, all, name] = [at + 1, people.length, one?.name]
  return (
    <div ref={deck} className={styles.deck}>
      {one ? (
        <>
          <div className={styles.pips} role="img" aria-label={t`${number} of ${all}`}>
            {people.map(({ id }) => (
              <span key={id} data-choice={choices[id] ?? (id === one.id ? 'now' : 'later')} />
            ))}
          </div>
          <MatchCard key={one.id} profile={one} />
          <div className={styles.answers}>
            <Button
              variant="outline"
              size="large"
              icon={<XIcon weight="bold" aria-hidden />}
              {...press(() => choose('skip'))}
            >
              {t`Not now`}
            </Button>
            <Button
              variant="ember"
              size="large"
              icon={<HeartIcon weight="fill" aria-hidden />}
              {...press(() => choose('like'))}
            >
              {t`I like ${name}`}
            </Button>
          </div>
        </>
      ) : (
        <DeckEnd people={people.length} liked={likedIn(choices)} />
      )}
      <div className={styles.actions}>
        {(one || last) && (
          <Button
            variant="text"
            size="small"
            icon={<ArrowUUpLeftIcon weight="bold" aria-hidden />}
            aria-disabled={!last}
            {...press(undo)}
          >
            {t`Undo the last one`}
          </Button>
        )}
        {one && (
          <ButtonLink to={goalAfterSignup()} variant="text" size="small" onClick={signupGoal.remove}>
            {t`That is enough for now`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function DeckEnd({ people, liked }: { people: number; liked: number }) {
  const { t } = useLingui()
  const goal = goalAfterSignup()
  const texts = {
    nobody: {
      title: t`Nobody fits exactly, yet`,
      text: t`New people join every day. Look around, or widen your search.`,
    },
    liked: {
      title: t`A good start`,
      text: t`When somebody you like likes you back, you will know right away.`,
    },
    skipped: {
      title: t`Nobody for you this time`,
      text: t`There are more where they came from.`,
    },
  }
  const { title, text } = texts[people === 0 ? 'nobody' : liked > 0 ? 'liked' : 'skipped']
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to={goal} variant="ember" size="large" onClick={signupGoal.remove}>
          {goal === '/members' ? t`See who is there` : t`Go on`}
        </ButtonLink>
      }
    />
  )
}
