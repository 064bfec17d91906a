import type { ReactNode } from 'react'
import { colours, type Light } from './light.ts'

const steam = (d: string) => (
  <path d={d} fill="none" stroke={colours.white} strokeWidth="3.2" strokeLinecap="round" opacity=".6" />
)

const coffee = (light: Light) => (
  <>
    {steam('M34 31c-5-5 5-9 0-15')}
    {steam('M46 31c-5-6 6-11 0-19')}
    {steam('M58 31c-5-5 5-9 0-15')}
    <ellipse cx="46" cy="80" rx="35" ry="7" fill={light.cream} />
    <ellipse cx="46" cy="78.6" rx="23" ry="3.6" fill={colours.dusk} opacity=".28" />
    <path
      d="M69 45c16-3 18 21-4 20"
      fill="none"
      stroke={light.cream}
      strokeWidth="5.5"
      strokeLinecap="round"
    />
    <path d="M20 42h52c1 20-8 37-26 37S19 62 20 42Z" fill={light.cream} />
    <path d="M24 60h44c-3 11-11 19-22 19S27 71 24 60Z" fill={light.coral} opacity=".8" />
    <ellipse cx="46" cy="42" rx="26" ry="7.5" fill={colours.cream} />
    <ellipse cx="46" cy="42.6" rx="22" ry="5.6" fill={light.cocoa} />
    <path d="M46 46c-7-2-8-5-5-6 2-1 4 0 5 1 1-1 3-2 5-1 3 1 2 4-5 6Z" fill={colours.gold} />
    <path
      d="M25 48c0 10 3 18 8 24"
      fill="none"
      stroke={colours.white}
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".75"
    />
  </>
)

const heart = 'M48 82C24 68 12 52 14 36c2-15 22-19 34-4 12-15 32-11 34 4 2 16-10 32-34 46Z'

const bonbon = (x: number, y: number, fill: string, line: string) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="0" cy="6.5" rx="8.5" ry="4" fill={colours.night} opacity=".3" />
    <circle r="8.5" fill={fill} />
    <path
      d="M-5-2c3-3 7-3 10 0M-6 2c4-3 8-3 12 0"
      fill="none"
      stroke={line}
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </g>
)

const chocolate = (light: Light) => (
  <>
    <path d={heart} fill={light.rose} transform="translate(0 3)" />
    <path d={heart} fill={light.gold} transform="translate(5.3 4) scale(.89)" />
    <path d={heart} fill="#5b1236" transform="translate(7.7 5.6) scale(.84)" />
    {bonbon(30, 36, light.cocoa, colours.gold)}
    {bonbon(66, 36, light.coral, colours.cream)}
    {bonbon(48, 45, light.cream, colours.rose)}
    {bonbon(36, 56, light.coral, colours.cream)}
    {bonbon(60, 56, light.cocoa, colours.gold)}
    {bonbon(48, 67, light.cocoa, colours.blush)}
    <path
      d="M19 38c0-9 5-15 13-16"
      fill="none"
      stroke={colours.white}
      strokeWidth="2.6"
      strokeLinecap="round"
      opacity=".7"
    />
  </>
)

const candle = (x: number, light: Light) => (
  <g transform={`translate(${x} 0)`}>
    <circle cy="17" r="9" fill={colours.gold} opacity=".22" />
    <path d="M0 10c5 6 4 11 0 11s-5-5 0-11Z" fill={colours.gold} />
    <rect x="-2.4" y="22" width="4.8" height="16" rx="2" fill={light.cream} />
    <path d="M-2.4 30l4.8-3v3.4l-4.8 3z" fill={colours.hot} />
  </g>
)

const cake = (light: Light) => (
  <>
    {candle(34, light)}
    {candle(48, light)}
    {candle(62, light)}
    <ellipse cx="48" cy="80" rx="37" ry="6.5" fill={light.gold} />
    <path d="M18 58h60v18c0 5-60 5-60 0z" fill={light.cocoa} />
    <path
      d="M18 58c0-6 60-6 60 0v6c-3 5-7 5-9 1-2 7-8 7-10 0-3 5-8 5-11 0-3 6-8 5-10 0-3 6-8 5-10-1-3 4-7 3-10-1z"
      fill={light.coral}
    />
    <path d="M27 42h42v17c0 4-42 4-42 0z" fill={light.rose} />
    <path
      d="M27 41c0-5 42-5 42 0v5c-2 5-6 4-8 0-2 6-8 6-10 0-2 5-7 5-9 0-2 5-7 5-9 0-2 3-5 2-6 0z"
      fill={light.cream}
    />
    <circle cx="27" cy="71" r="2.6" fill={colours.gold} />
    <circle cx="41" cy="73" r="2.6" fill={colours.blush} />
    <circle cx="55" cy="73" r="2.6" fill={colours.gold} />
    <circle cx="69" cy="71" r="2.6" fill={colours.blush} />
    <path d="M31 50v7M22 68v6" stroke={colours.white} strokeWidth="2.4" strokeLinecap="round" opacity=".6" />
  </>
)

const cocktail = (light: Light) => (
  <>
    <path d="M60 40 75 10" stroke={light.coral} strokeWidth="3.4" strokeLinecap="round" />
    <circle cx="70" cy="30" r="13" fill={light.coral} />
    <circle cx="70" cy="30" r="10.4" fill={colours.gold} />
    <path
      d="M70 19.6v20.8M59.6 30h20.8M62.7 22.7l14.6 14.6M77.3 22.7 62.7 37.3"
      stroke={colours.cream}
      strokeWidth="1.6"
    />
    <ellipse cx="46" cy="83" rx="18" ry="4" fill={light.glass} />
    <path d="M43.8 58h4.4v24h-4.4z" fill={light.glass} />
    <path d="M14 26h64L50 60c-2 2-6 2-8 0z" fill={light.glass} />
    <path d="M20 33h52L49.5 58c-2 2-5 2-7 0z" fill={light.coral} />
    <path d="M31 46h30L49.5 58c-2 2-5 2-7 0z" fill={light.rose} opacity=".85" />
    <ellipse cx="46" cy="33" rx="26" ry="3.6" fill={colours.blush} />
    <ellipse
      cx="46"
      cy="26"
      rx="32"
      ry="5"
      fill="none"
      stroke={colours.white}
      strokeWidth="1.8"
      opacity=".8"
    />
    <circle cx="38" cy="40" r="1.8" fill={colours.white} opacity=".8" />
    <circle cx="52" cy="46" r="1.4" fill={colours.white} opacity=".8" />
    <path d="M20 31l16 19" stroke={colours.white} strokeWidth="2.6" strokeLinecap="round" opacity=".8" />
  </>
)

/** The drawings of food and drinks. */
export const treats: Readonly<Record<string, (light: Light) => ReactNode>> = {
  coffee,
  chocolate,
  cake,
  cocktail,
}
