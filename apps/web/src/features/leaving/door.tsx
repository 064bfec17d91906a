import type { ReactNode } from 'react'
import { DoorPage } from '../../parts/door/door-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { sparkPath } from '../../ui/spark.tsx'
import styles from './door.module.css'

interface DoorProps {
  siteName: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A page on the way out or back in. */
export function Door({ title, ...page }: DoorProps) {
  usePageTitle(title)
  return <DoorPage {...page} title={title} side={<OpenRing />} />
}

/** A ring that has a way out, and the spark beside it: decoration. */
const OpenRing = () => (
  <svg viewBox="0 0 640 640" className={styles.rings} aria-hidden="true">
    <circle className={styles.orbit} cx="320" cy="320" r="306" />
    <circle className={styles.orbit} cx="320" cy="320" r="228" />
    <circle className={styles.heart} cx="320" cy="320" r="96" />
    <path className={styles.ring} d="M 363 157 A 168 168 0 1 0 483 277" />
    <path className={styles.spark} transform="translate(424 118) scale(4)" d={sparkPath} />
  </svg>
)
