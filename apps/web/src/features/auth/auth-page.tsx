import type { ReactNode } from 'react'
import { DoorPage } from '../../shared/door/door-page.tsx'
import { TwoRings } from './two-rings.tsx'

interface AuthPageProps {
  siteName: string
  title: ReactNode
  lead?: ReactNode
  /** Under the rings, where there is room: what one can count on. */
  points?: ReactNode
  children: ReactNode
}

/** A page on the way in, with the two rings beside it. */
export function AuthPage({ points, ...page }: AuthPageProps) {
  return (
    <DoorPage
      {...page}
      side={
        <>
          <TwoRings />
          {points}
        </>
      }
    />
  )
}
