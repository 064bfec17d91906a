import type { ReactNode } from 'react'
import { NightDialog } from '../../shared/match/night-dialog.tsx'
import { Spark } from '../../ui/spark.tsx'
import styles from './like-screen.module.css'

/** The diameter of its rings, in px. */
export const ringSize = 158

interface LikeScreenProps {
  /** Two rings; between them is room for a spark. */
  left: ReactNode
  right: ReactNode
  title: string
  line?: string
  text: string
  /** What else is to be said of the like. */
  note?: ReactNode
  /** The one thing to do. */
  action: ReactNode
  /** The word for doing nothing. */
  later: string
  onClose: () => void
}

/** Somebody made the first step: two rings that do not touch yet, and a spark on its way. */
export function LikeScreen({ left, right, line, text, note, action, ...dialog }: LikeScreenProps) {
  return (
    <NightDialog
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
      <div className={styles.acts}>
        {action}
        {note}
      </div>
    </NightDialog>
  )
}
