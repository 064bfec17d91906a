import type { ReactNode } from 'react'
import { sparkPath } from '../../ui/spark.tsx'
import { colours, type Light } from './light.ts'

const glint = (x: number, y: number, size: number) => (
  <path d={sparkPath} transform={`translate(${x} ${y}) scale(${size})`} fill={colours.white} />
)

const perfume = (light: Light) => (
  <>
    <rect x="42" y="26" width="12" height="12" fill={light.gold} />
    <rect x="37" y="8" width="22" height="19" rx="5" fill={light.gold} />
    <path d="M43 10v14M49 10v14M55 10v14" stroke="#a9622f" strokeWidth="1.2" opacity=".5" />
    <path
      d="M32 38h32c9 0 14 6 14 14v22c0 6-4 10-10 10H28c-6 0-10-4-10-10V52c0-8 5-14 14-14Z"
      fill={light.glass}
    />
    <path d="M24 53h48v20c0 4-3 6-6 6H30c-4 0-6-2-6-6z" fill={light.coral} />
    <path d="M24 53c8-4 16 3 24 0s16 3 24 0v6H24z" fill={colours.blush} />
    <path
      d="M32 38h32c9 0 14 6 14 14v22c0 6-4 10-10 10H28c-6 0-10-4-10-10V52c0-8 5-14 14-14Z"
      fill="none"
      stroke={colours.white}
      strokeWidth="1.8"
      opacity=".7"
    />
    <path d="M48 55l11 9-11 11-11-11z" fill={light.cream} />
    <path
      d="M48 61c1.5-2 5-1 4 2-.6 1.6-2.6 2.8-4 4-1.4-1.2-3.4-2.4-4-4-1-3 2.5-4 4-2Z"
      fill={colours.rose}
    />
    <path d="M23 56v14" stroke={colours.white} strokeWidth="3" strokeLinecap="round" opacity=".85" />
    {glint(63, 14, 0.7)}
    {glint(78, 28, 0.36)}
  </>
)

const chain = Array.from({ length: 13 }, (_, at) => {
  const turn = Math.PI * (1.06 - (at / 12) * 1.12)
  return { x: 48 + 25 * Math.cos(turn), y: 31 + 23 * Math.sin(turn) }
})

const necklace = (light: Light) => (
  <>
    <path
      d="M38 8h20c0 14 3 20 12 25 10 6 14 20 15 50 0 3-74 3-74 0 1-30 5-44 15-50 9-5 12-11 12-25Z"
      fill={light.plum}
    />
    <path
      d="M38 8c0 14-3 20-12 25-8 5-12 15-14 34"
      fill="none"
      stroke={colours.blush}
      strokeWidth="1.8"
      opacity=".55"
    />
    <ellipse cx="48" cy="8.5" rx="10" ry="2.6" fill="#e3a8d2" />
    <path d="M23 30c2 17 12 26 25 26s23-9 25-26" fill="none" stroke={light.gold} strokeWidth="2.2" />
    {chain.map(({ x, y }) => (
      <circle key={x} cx={x} cy={y + 2} r="2.5" fill={light.gold} />
    ))}
    <circle cx="48" cy="57.5" r="3" fill="none" stroke={light.gold} strokeWidth="2.2" />
    <path d="M48 81C36 72 33 66 35 61.5c2-4 10-4 13 1 3-5 11-5 13-1C63 66 60 72 48 81Z" fill={light.gold} />
    <path
      d="M48 77C39 70 37 66 38.5 63.2c1.6-2.7 7-2.4 9.5 1.5 2.5-3.9 7.9-4.2 9.5-1.5C59 66 57 70 48 77Z"
      fill={light.rose}
    />
    <path
      d="M41 64l4 3 3-2"
      fill="none"
      stroke={colours.white}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity=".9"
    />
    {glint(58, 54, 0.5)}
    {glint(66, 30, 0.36)}
  </>
)

const ring = (light: Light) => (
  <>
    <path d="M48 34a25 25 0 1 0 .01 0Zm0 8.5a16.5 16.5 0 1 1-.01 0Z" fill={light.gold} fillRule="evenodd" />
    <path
      d="M27 62a21 21 0 0 0 10 15"
      fill="none"
      stroke={colours.white}
      strokeWidth="2.6"
      strokeLinecap="round"
      opacity=".8"
    />
    <path
      d="M64 52a18 18 0 0 1-4 22"
      fill="none"
      stroke="#7b3f22"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".5"
    />
    <path d="M38 36h20l4 6H34z" fill={light.gold} />
    <path d="M35 10h26l11 12-24 20-24-20z" fill={colours.cream} />
    <path d="M35 10l-11 12h14z" fill="#ffd3c6" />
    <path d="M35 10h13L38 22z" fill={colours.white} />
    <path d="M48 10h13l-3 12z" fill="#ffc3c0" />
    <path d="M61 10l11 12H58z" fill="#f08ba0" />
    <path d="M48 10l10 12H38z" fill="#ffece4" />
    <path d="M24 22h14l10 20z" fill="#ff9f93" />
    <path d="M38 22h20L48 42z" fill="#ffc9bd" />
    <path d="M58 22h14L48 42z" fill="#d3426f" />
    {glint(66, 2, 0.72)}
    {glint(15, 9, 0.5)}
    {glint(76, 34, 0.4)}
  </>
)

/** The drawings of jewels and perfume. */
export const jewels: Readonly<Record<string, (light: Light) => ReactNode>> = { perfume, necklace, ring }
