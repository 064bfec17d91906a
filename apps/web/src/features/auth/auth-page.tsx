import type { ReactNode } from 'react'
import { DoorPage } from '../../shared/door/door-page.tsx'
import { TwoRings } from './two-rings.tsx'

interface AuthPageProps {
  siteName: string
  title: ReactNode
  lead?: ReactNode
  /** Shown under the rings if there is room: what a member can count on. */
  points?: ReactNode
  children: ReactNode
}

/** A page for logging in or joining, with the two rings beside it. */
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
