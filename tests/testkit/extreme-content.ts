import type { Database } from '@vonk/prisma/client.ts'
import { setBalance } from './balance.ts'

/** What members may write that takes the most room, or the least, or runs the other way. */
export interface ExtremeContent {
  name: string
  city: string
  /** The text of a profile and of each message, of at most 2,000 characters. */
  text: string
  age: number
  /** A balance and, in cents, the amount of each payment. */
  amount: number
  /** How many photos each member keeps. */
  photos: number
}

const repeat = (words: string, length: number) =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length)

/** Each kind has names of 30 graphemes and cities of 40 characters, except the shortest. */
export const extremeContents = {
  'long words': {
    name: 'Wolfeschlegelsteinhausenberger',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwlll',
    text: `${repeat('Donaudampfschiffahrtsgesellschaft', 400)} ${repeat('Ik lees graag in de trein. ', 1500)}`,
    age: 99,
    amount: 999_999,
    photos: 0,
  },
  'right to left': {
    name: 'עבדאלרחמן־אבראהים מחמוד אלחס 🏳️‍🌈',
    city: 'קריית יערים־טלז סטון מערבית עליונה גדולה',
    text: repeat('אני אוהבת לקרוא ברכבת, ואת הים בחורף. ', 1900),
    age: 99,
    amount: 100_000,
    photos: 1,
  },
  'wide letters': {
    name: 'MWMWMWMWMW MWMWMWMWMW MWMWMWMW',
    city: 'MWMWMWMWMW-MWMWMWMWMW-MWMWMWMWMW-MWMWMWMW',
    text: repeat('MW'.repeat(60), 2000),
    age: 88,
    amount: 888_888,
    photos: 1,
  },
  'as little as possible': { name: 'I', city: 'Y', text: '.', age: 18, amount: 1, photos: 0 },
} as const satisfies Record<string, ExtremeContent>

export type ExtremeKind = keyof typeof extremeContents

/** Gives everybody of a demo site this content: profiles, photos, conversations, balances and payments. */
export async function fillWith(db: Database, content: ExtremeContent): Promise<void> {
  const { name, city, text, age, amount, photos } = content
  const { pool, prisma } = db
  await pool.query(
    `update profile set name = $1, city = $2, about = $3,
       seeks_min_age = 18, seeks_max_age = 99,
       date_of_birth = (current_date - make_interval(years => $4, days => 40))::date,
       main_photo_id = case when $5 > 0 then main_photo_id end`,
    [name, city, text, age, photos],
  )
  await pool.query(
    'update search_entry set date_of_birth = p.date_of_birth from profile p where p.id = profile_id',
  )
  await pool.query('delete from photo where position >= $1', [photos])
  await pool.query(`update message set body = $1 where kind = 'text' and body <> ''`, [text])
  await pool.query(`update conversation_side set last_preview = left($1, 100) where last_kind = 'text'`, [
    text,
  ])
  await pool.query('update payment set amount = $1, list_amount = $1, credits = $1', [amount])
  for (const { id } of await prisma.member.findMany({ select: { id: true } }))
    await setBalance(db, id, amount)
}
