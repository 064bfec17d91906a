import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './load-more.module.css'

// This many pages load by themselves; after that a press is needed, so that the footer can be reached.
const automaticPages = 5

interface LoadMoreProps {
  /** Fetches the next page; `byHand` if the member pressed the button. Rejects on failure. */
  onMore: (byHand: boolean) => Promise<unknown>
  /** The number of items shown, as a sentence for screen readers. */
  shown: string
}

/** The end of a long list: it loads the next page when it is near the screen, and is a button otherwise. */
export function LoadMore({ onMore, shown }: LoadMoreProps) {
  const { t } = useLingui()
  const failure = useFailureText()
  const end = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [pages, setPages] = useState(0)
  const busy = useRef(false)
  const more = async (byHand: boolean) => {
    if (busy.current) return
    busy.current = true
    setState('loading')
    try {
      await onMore(byHand)
      setPages((count) => (byHand ? 1 : count + 1))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      busy.current = false
    }
  }
  const loadAutomatically = useEffectEvent(() => void more(false))
  const automatic = state === 'idle' && pages < automaticPages
  useEffect(() => {
    const element = end.current
    // Without IntersectionObserver the button still works.
    if (!element || !automatic || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadAutomatically(),
      { rootMargin: '900px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [automatic])
  return (
    <div ref={end} className={styles.end}>
      <p role="status" className={styles.status}>
        {state === 'failed' ? failure : shown}
      </p>
      <Button variant="outline" busy={state === 'loading'} onClick={() => void more(true)}>
        {state === 'failed' ? t`Try again` : t`Load more`}
      </Button>
    </div>
  )
}
