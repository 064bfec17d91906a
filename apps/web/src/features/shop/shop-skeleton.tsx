import type { CSSProperties } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import packs from './packages.module.css'
import styles from './shop.module.css'
import heads from './shop-head.module.css'
import waiting from './waiting.module.css'

const size = { '--count': 4 } as CSSProperties

/** The skeleton of the shop. */
export function ShopSkeleton() {
  return (
    <div className={styles.shop} aria-busy="true">
      <div className={heads.head}>
        <Skeleton className={waiting.title} />
        <Skeleton className={waiting.lead} />
        <Skeleton width={150} height={44} radius={14} />
      </div>
      <div className={packs.packs} style={size}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className={at === 0 ? waiting.chosen : waiting.pack} radius={24} />
        ))}
      </div>
      <div className={styles.pay}>
        <div className={styles.options}>
          <Skeleton className={waiting.methods} radius={24} />
          <Skeleton className={waiting.code} radius={24} />
        </div>
        <Skeleton className={waiting.sums} radius={24} />
      </div>
    </div>
  )
}
