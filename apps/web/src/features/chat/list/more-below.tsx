import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import styles from './conversation-list.module.css'

/** Fetches the next page when the member scrolls near the end of the list. */
export function MoreBelow({ load }: { load: () => Promise<unknown> }) {
  const { t } = useLingui()
  const mark = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const run = useEffectEvent(load)
  useEffect(() => {
    if (!mark.current || failed) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        run().catch(() => setFailed(true))
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
