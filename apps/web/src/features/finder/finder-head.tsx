import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import styles from './finder-head.module.css'

interface FinderHeadProps {
  title: string
  /** This step was opened by a press: the focus moves here. */
  isStep?: boolean
  children?: ReactNode
}

/** The head of a finder step: its title, and a sentence about its content. */
export function FinderHead({ title, isStep = false, children }: FinderHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (isStep && !cameBack) heading.current?.focus({ preventScroll: true })
  }, [isStep, cameBack])
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.sentence} role={isStep ? 'status' : undefined}>
        {children}
      </p>
    </header>
  )
}
