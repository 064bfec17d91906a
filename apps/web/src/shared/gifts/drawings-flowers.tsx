import type { ReactNode } from 'react'
import { colours, type Light } from './light.ts'

const blossom = (light: Light) => (
  <>
    <path
      d="M30 32c-10-2-13 9-6 18 6 8 15 11 24 11s18-3 24-11c7-9 4-20-6-18-9-14-27-14-36 0Z"
      fill="#7d1846"
    />
    <path d="M27 34c-1 17 8 27 21 27s22-10 21-27c-11 8-31 8-42 0Z" fill={light.rose} />
    <ellipse cx="48" cy="31" rx="19" ry="11.5" fill="#d63a66" />
    <path d="M33 29c5-9 25-9 30 0-2 8-28 8-30 0Z" fill="#9c1f51" />
    <path
      d="M40 30c-1-8 15-9 16-1 1 6-10 7-10 1 0-3 5-3 5 0"
      fill="none"
      stroke={colours.blush}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M26 34c9 6 19 9 22 27-15 0-24-9-22-27Z" fill={light.coral} />
    <path d="M70 34c-8 5-13 9-16 17 8 1 17-4 16-17Z" fill="#a5215a" opacity=".9" />
    <path
      d="M29 40c1 7 4 12 9 15"
      fill="none"
      stroke={colours.white}
      strokeWidth="2.4"
      strokeLinecap="round"
      opacity=".6"
    />
  </>
)

const rose = (light: Light) => (
  <>
    <path
      d="M48 58c-2 10 3 18 0 31"
      fill="none"
      stroke={light.leaf}
      strokeWidth="4.6"
      strokeLinecap="round"
    />
    <path d="M47 79C33 80 24 73 22 63c12-1 22 4 25 16Z" fill={light.leaf} />
    <path d="M49 73c3-12 13-16 24-14 0 10-9 17-24 14Z" fill={light.leaf} />
    <path
      d="M26 66c8 2 14 6 19 12M69 62c-7 2-12 5-17 9"
      fill="none"
      stroke="#d9efc9"
      strokeWidth="1.4"
      opacity=".6"
    />
    <g transform="translate(0 -4)">
      <path d="M36 58l12 8 12-8-12 1z" fill={light.leaf} />
      {blossom(light)}
    </g>
  </>
)

const daisy = (x: number, y: number, size: number, petal: string, heart: string) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <ellipse key={turn} cy="-7" rx="4.8" ry="7" fill={petal} transform={`rotate(${turn})`} />
    ))}
    <circle r="4.2" fill={heart} />
  </g>
)

const bouquet = (light: Light) => (
  <>
    <path
      d="M24 40c-9-6-9-14-5-18 9 2 13 9 13 18ZM72 40c9-6 9-14 5-18-9 2-13 9-13 18ZM48 20c-5-6-4-12 0-15 4 3 5 9 0 15Z"
      fill={light.leaf}
    />
    <path d="M25 44h46L56 86c-2 3-14 3-16 0z" fill={light.cream} />
    <path d="M25 44c8 6 12 18 23 43-4 1-7 0-8-1z" fill={light.coral} opacity=".75" />
    <path d="M71 44c-8 6-12 18-23 43 4 1 7 0 8-1z" fill={colours.dusk} opacity=".28" />
    {daisy(30, 38, 1.05, light.coral, colours.gold)}
    {daisy(66, 38, 1.05, light.plum, colours.gold)}
    {daisy(38, 23, 0.95, light.cream, colours.gold)}
    {daisy(59, 22, 0.95, light.rose, colours.gold)}
    <g transform="translate(26 21.5) scale(.46)">{blossom(light)}</g>
    <path
      d="M38 66c-10-5-13 6-2 5 4 0 8-2 12-3 4 1 8 3 12 3 11 1 8-10-2-5-4 1-7 1-10 1s-6 0-10-1Z"
      fill={light.rose}
    />
    <path d="M45 69l-6 15M51 69l6 15" stroke={light.rose} strokeWidth="3.6" strokeLinecap="round" />
    <circle cx="48" cy="68" r="4" fill={light.coral} />
  </>
)

/** The drawings of flowers. */
export const flowers: Readonly<Record<string, (light: Light) => ReactNode>> = { rose, bouquet }
