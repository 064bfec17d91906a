import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type MomentEvent, publishMoment } from '../../shared/match/moment-events.ts'
import { requestSignup } from '../../shared/signup/signup-request.ts'
import { Button } from '../../ui/button.tsx'
import styles from './like-screen.module.css'
import { LikeScreen } from './like-screen.tsx'

/** What a visitor sees instead of a like: an empty ring, and how to get a like. */
export function LikeTeaser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  useEffect(() => publishMoment({ moment: 'teaser', type: 'shown', profileId: null }), [])
  const end = (type: MomentEvent['type']) => {
    publishMoment({ moment: 'teaser', type, profileId: null })
    onClose()
  }
  return (
    <LikeScreen
      left={<span className={styles.somebody} />}
      right={<span className={styles.nobody} />}
      title={t`See who likes you here`}
      text={t`One ring is still empty: yours. Join for free, and let yourself be found.`}
      action={
        <Button
          variant="white"
          size="large"
          full
          onClick={() => {
            end('button')
            requestSignup()
          }}
        >{t`Begin for free`}</Button>
      }
      later={t`Not now`}
      onClose={() => end('closed')}
    />
  )
}
