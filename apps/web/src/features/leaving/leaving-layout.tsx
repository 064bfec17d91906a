import type { ReactNode } from 'react'
import { AuthLayout } from '../../shared/auth-layout/auth-layout.tsx'
import { NightRings, NightSpark } from '../../shared/auth-layout/night-rings.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

interface LeavingLayoutProps {
  siteName: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** The layout of the pages about account deletion and reactivation. */
export function LeavingLayout({ title, ...page }: LeavingLayoutProps) {
  usePageTitle(title)
  return <AuthLayout {...page} title={title} side={<OpenRing />} />
}

/** Decoration: a ring with an opening, and the spark beside it. */
const OpenRing = () => (
  <NightRings size={640} orbits={[306, 228]}>
    <circle fill="#ffffff0d" stroke="#ffffff2e" strokeWidth={1.5} cx="320" cy="320" r="96" />
    <path
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
      strokeWidth={7}
      d="M 363 157 A 168 168 0 1 0 483 277"
    />
    <NightSpark transform="translate(424 118) scale(4)" />
  </NightRings>
)
