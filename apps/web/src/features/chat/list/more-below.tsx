import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import styles from './conversation-list.module.css'

/** Fetches the next page when the member scrolls near the end of the list. */
export function MoreBelow({ load }: { load: () => Promise<unknown> }) {
  const { t } = useLingui()
  const sentinel = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const run = useEffectEvent(load)
  useEffect(() => {
    if (!sentinel.current || failed) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        run().catch(() => setFailed(true))
      },
      { rootMargin: '600px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [failed])
  return (
    <div ref={sentinel} className={styles.more}>
      {failed ? (
        <Button size="small" variant="quiet" onClick={() => setFailed(false)}>{t`Load more`}</Button>
      ) : (
        <Ring size={24} label={t`Loading more`} />
      )}
    </div>
  )
}
