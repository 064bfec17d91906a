import type { ReactNode } from 'react'
import { FullPageDialog } from '../../shared/match/full-page-dialog.tsx'
import { Spark } from '../../ui/spark.tsx'
import styles from './like-screen.module.css'

/** The diameter of its rings, in px. */
export const ringSize = 158

interface LikeScreenProps {
  /** Two rings; the spark is between them. */
  left: ReactNode
  right: ReactNode
  title: string
  line?: string
  text: string
  /** Further text about the like. */
  note?: ReactNode
  /** The main action. */
  action: ReactNode
  /** The label of the button that closes it. */
  later: string
  onClose: () => void
}

/** A like without an answer: two rings that do not touch yet, and a spark between them. */
export function LikeScreen({ left, right, line, text, note, action, ...dialog }: LikeScreenProps) {
  return (
    <FullPageDialog
      {...dialog}
      titleClass={styles.title}
      picture={
        <div className={styles.pair}>
          <span className={styles.left}>{left}</span>
          <span className={styles.spark}>
            <Spark size={40} />
          </span>
          <span className={styles.right}>{right}</span>
        </div>
      }
    >
      {line && <p className={styles.line}>{line}</p>}
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {action}
        {note}
      </div>
    </FullPageDialog>
  )
}
