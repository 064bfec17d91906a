import type { ReactNode } from 'react'
import { sparkPath } from '../../ui/spark.tsx'
import { colours, type Light } from './light.ts'

const teddy = (light: Light) => (
  <>
    <ellipse cx="30" cy="79" rx="12" ry="8.5" fill={light.gold} />
    <ellipse cx="66" cy="79" rx="12" ry="8.5" fill={light.gold} />
    <ellipse cx="28" cy="80" rx="6" ry="5" fill={colours.blush} />
    <ellipse cx="68" cy="80" rx="6" ry="5" fill="#e08a78" />
    <ellipse cx="48" cy="66" rx="23" ry="20" fill={light.gold} />
    <ellipse cx="48" cy="69" rx="14" ry="13" fill={colours.cream} opacity=".6" />
    <circle cx="29" cy="18" r="10" fill={light.gold} />
    <circle cx="67" cy="18" r="10" fill={light.gold} />
    <circle cx="29" cy="18.5" r="5.5" fill={colours.blush} />
    <circle cx="67" cy="18.5" r="5.5" fill="#e08a78" />
    <ellipse cx="48" cy="33" rx="25" ry="22" fill={light.gold} />
    <ellipse cx="48" cy="40" rx="12" ry="9.5" fill={colours.cream} />
    <circle cx="37.5" cy="30" r="3.2" fill={colours.night} />
    <circle cx="58.5" cy="30" r="3.2" fill={colours.night} />
    <circle cx="36.5" cy="29" r="1.1" fill={colours.white} />
    <circle cx="57.5" cy="29" r="1.1" fill={colours.white} />
    <path d="M43 36.5c0-3 10-3 10 0 0 2.5-3 4.5-5 4.5s-5-2-5-4.5Z" fill={colours.night} />
    <path
      d="M48 41v3m-4 1.5c2 2 6 2 8 0"
      fill="none"
      stroke={colours.night}
      strokeWidth="1.8"
      strokeLinecap="round"
    />
    <path d="M48 80C38 73 34 67 36 62c2-4 9-4 12 1 3-5 10-5 12-1 2 5-2 11-12 18Z" fill={light.rose} />
    <ellipse cx="29" cy="66" rx="8.5" ry="6.5" fill={light.gold} transform="rotate(28 29 66)" />
    <ellipse cx="67" cy="66" rx="8.5" ry="6.5" fill={light.gold} transform="rotate(-28 67 66)" />
    <path
      d="M26 26c2-6 6-10 11-12"
      fill="none"
      stroke={colours.white}
      strokeWidth="2.6"
      strokeLinecap="round"
      opacity=".7"
    />
  </>
)

const balloon = (x: number, y: number, fill: string) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-3 24h6l-3-5z" fill={fill} />
    <path d="M0 22c-11-5-17-14-17-23 0-10 8-17 17-17s17 7 17 17c0 9-6 18-17 23Z" fill={fill} />
    <path
      d="M-10-3c0-5 3-8 7-9"
      fill="none"
      stroke={colours.white}
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".75"
    />
  </g>
)

const balloons = (light: Light) => (
  <>
    <path
      d="M28 50c4 12 12 22 20 36M68 50c-4 12-12 22-20 36M48 42c-1 15 1 30 0 44"
      fill="none"
      stroke={colours.cream}
      strokeWidth="1.6"
      opacity=".75"
    />
    {balloon(28, 31, light.gold)}
    {balloon(68, 31, light.plum)}
    {balloon(48, 25, light.rose)}
    <path d="M48 80c-9-7-15 1-8 4 3 1 6-1 8-4Zm0 0c9-7 15 1 8 4-3 1-6-1-8-4Z" fill={light.coral} />
    <circle cx="48" cy="80.5" r="3" fill={colours.gold} />
  </>
)

const bubble = (x: number, y: number, r: number) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={colours.white} opacity=".85" />
)

const champagne = (light: Light) => (
  <>
    <g transform="rotate(-9 34 50)">
      <path d="M28 12h12v22c0 6 8 9 8 18v29c0 4-28 4-28 0V52c0-9 8-12 8-18z" fill={light.leaf} />
      <path d="M27 9c0-3 14-3 14 0v20c0 2-14 2-14 0z" fill={light.gold} />
      <path d="M20 56h28v15H20z" fill={light.cream} />
      <path d="M34 59.5c2-2.5 6-1 5 2-.6 2-3 3.5-5 5-2-1.5-4.4-3-5-5-1-3 3-4.5 5-2Z" fill={colours.rose} />
      <path
        d="M25 40c-1 3-2 5-2 10"
        fill="none"
        stroke={colours.white}
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".6"
      />
    </g>
    <ellipse cx="69" cy="83" rx="11" ry="3" fill={light.glass} />
    <path d="M67.3 66h3.4v16h-3.4z" fill={light.glass} />
    <path d="M59 26h20c2 14 1 40-10 40S57 40 59 26Z" fill={light.glass} />
    <path d="M58.6 36h20.8c.6 13-1.4 28-10.4 28S58 49 58.6 36Z" fill={light.gold} />
    <ellipse cx="69" cy="36" rx="10.4" ry="2.4" fill={colours.cream} />
    {bubble(66, 56, 1.3)}
    {bubble(71, 50, 1.6)}
    {bubble(67, 45, 1.2)}
    {bubble(73, 42, 1.4)}
    {bubble(69, 31, 1.4)}
    {bubble(74, 24, 1.8)}
    <path
      d="M62 30c-.6 7-.6 14 .6 21"
      fill="none"
      stroke={colours.white}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".8"
    />
    <path d={sparkPath} transform="translate(55 6) scale(.62)" fill={colours.gold} />
  </>
)

/** The drawings of party gifts. */
export const parties: Readonly<Record<string, (light: Light) => ReactNode>> = { teddy, balloons, champagne }
