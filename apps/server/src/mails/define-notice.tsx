import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { postponeMail } from '@vonk/schema/notifications/due-notices.ts'
import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import { decideNotice } from '@vonk/schema/notifications/notice.rules.ts'
import { type Notice, type NoticePerson, noticeStatus } from '@vonk/schema/notifications/read-notice.ts'
import { isShown } from '@vonk/schema/profiles/visible-fields.rules.ts'
import { type TextValues, text } from '@vonk/schema/texts/text.ts'
import { mailRecipientOf } from '@vonk/schema/users/find-mail-recipient.ts'
import { z } from 'zod'
import { type AppServices, publicUrl } from '../services/app-services.ts'
import { defineMail, type MailKind } from './define-mail.ts'
import { type MailPerson, PersonRows, TextAndButton, TopPortrait } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'
import { oneLine } from './one-line.ts'

/** Number of people that a mail shows; the others are only counted. */
const maxShown = 3

/** The recipient of a notice, and the time since the last one. */
export interface NoticeReader {
  services: AppServices
  memberId: number
  site: SiteConfig
  language: string
  since: Date
}

/** What is new for a member at this moment. */
export interface NoticeContent {
  values: TextValues
  path: string
  /** All of them; the mail shows the first three. */
  people: MailPerson[]
  /** Distinguishes this mail from later ones of its kind. */
  key: string
}

interface NoticeDefinition {
  kind: MailKind
  setting: NotificationKind
  /** Reads what is new; null if there is nothing any more. */
  read(reader: NoticeReader): Promise<NoticeContent | null>
}

/**
 * Defines a mail about what is new. It is put off while the member is online, at night, and after another one a moment
 * ago; it is dropped if everything was read, blocked or switched off meanwhile.
 */
export const defineNotice = ({ kind, setting, read }: NoticeDefinition) =>
  defineMail({
    kind,
    setting,
    jobs: ['send-notice'],
    payload: z.object({ memberId: z.int(), kind: z.literal(setting), since: z.coerce.date() }),
    async prepare(services, notice) {
      const { db, clock } = services
      const { memberId, since } = notice
      const now = clock.now()
      const member = await mailRecipientOf(db, memberId)
      const site = siteById(services, member?.siteId)
      if (!member || !site) return null
      const status = await noticeStatus(db, memberId, setting, site, now)
      if (!status) return null
      const decision = decideNotice(setting, status, now)
      if (decision.action === 'drop') return null
      const content = await read({ services, memberId, site, language: member.language, since })
      if (!content) return null
      if (decision.action === 'wait') {
        await postponeMail(db, notice, decision.until)
        return null
      }
      const { values, path, people, key } = content
      return {
        to: { memberId },
        values: { who: namesOf(member.language, people), people: people.length, ...values },
        path,
        props: { people: people.slice(0, maxShown) },
        dedupeKey: `${setting}-${memberId}-${key}`,
      }
    },
    top: TopPortrait,
    body: ({ people, ...text }) => (
      <TextAndButton {...text}>
        <PersonRows people={people} />
      </TextAndButton>
    ),
  })

/** The names in a mail: up to three, or two and the number of the others. */
function namesOf(language: string, people: MailPerson[]): string {
  const named = people.length > maxShown ? people.slice(0, maxShown - 1) : people
  const names = named.map(({ name, isFictional }) =>
    isFictional ? text(language, 'fictionalName', { name }) : name,
  )
  const others = people.length - named.length
  if (others > 0) names.push(text(language, 'otherPeople', { count: others }))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

type Counted = 'Messages' | 'Unread' | 'Likes' | 'People'

/** A number of things in the reader's language, such as "3 nieuwe likes". */
export const counted = ({ language }: NoticeReader, what: Counted, count: number): string =>
  text(language, `count${what}`, { count, shown: count >= 50 ? '50+' : count })

/** The page of the one person whom a notice is about, or the list of all. */
export const pathTo = ({ people: [first, ...others] }: Notice, one: (id: number) => string, list: string) =>
  first && others.length === 0 ? one(first.id) : list

/** The people of a notice as a mail shows them, each with a line and the URL of the name. */
export function cardsOf(
  { services, site, language, memberId }: NoticeReader,
  { people }: Notice,
  path: (id: number) => string,
  line: (person: NoticePerson) => string,
): MailPerson[] {
  const origin = publicUrl(services, site)
  const fictional = text(language, 'cardFictional')
  const showsCity = isShown(site, 'city')
  return people.map((person) => ({
    name: oneLine(person.name),
    about: [person.age, showsCity && person.city].filter(Boolean).join(', '),
    line: person.isFictional ? fictional : line(person),
    isFictional: person.isFictional,
    // Not all mail programs read WebP.
    photo: person.key
      ? new URL(services.media.forMember(person.key, 'thumb', memberId, 'jpg'), origin).href
      : null,
    url: origin + path(person.id),
  }))
}

/** The chat with a member. */
export const chatPath = (id: number): string => `/members/${id}/chat`
