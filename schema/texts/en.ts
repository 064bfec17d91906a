import { access } from './en/access.ts'
import { application } from './en/application.ts'
import { chats } from './en/chats.ts'
import { demo } from './en/demo.ts'
import { exportPage } from './en/export.ts'
import { exportColumns } from './en/export-columns.ts'
import { exportValues } from './en/export-values.ts'
import { general } from './en/general.ts'
import { gifts } from './en/gifts.ts'
import { icebreakerTopics } from './en/icebreaker-topics.ts'
import { icebreakers } from './en/icebreakers.ts'
import { joining } from './en/joining.ts'
import { leaving } from './en/leaving.ts'
import { matching } from './en/matching.ts'
import { money } from './en/money.ts'
import { notifications } from './en/notifications.ts'
import { partnerApplication } from './en/partner-application.ts'
import { partners } from './en/partners.ts'
import { photos } from './en/photos.ts'
import { profiles } from './en/profiles.ts'
import { push } from './en/push.ts'
import { questions } from './en/questions.ts'
import { rest } from './en/rest.ts'
import { review } from './en/review.ts'
import { safety } from './en/safety.ts'
import { staff } from './en/staff.ts'
import { users } from './en/users.ts'
import { verification } from './en/verification.ts'

/**
 * The server's sentences in English, as ICU messages: the source from which all languages are translated. The sentences of a
 * mail stand with its domain: `mail<Kind>Subject`, `mail<Kind>Text` (paragraphs separated by an empty line; the layout adds
 * greeting and signature), `mail<Kind>Why` (why it was sent) and, if it has a link, `mail<Kind>Button`.
 */
export const en = {
  ...general,
  ...demo,
  ...application,
  ...users,
  ...access,
  ...joining,
  ...profiles,
  ...photos,
  ...chats,
  ...gifts,
  ...icebreakers,
  ...icebreakerTopics,
  ...notifications,
  ...safety,
  ...review,
  ...staff,
  ...leaving,
  ...exportPage,
  ...exportColumns,
  ...exportValues,
  ...matching,
  ...money,
  ...partners,
  ...partnerApplication,
  ...push,
  ...questions,
  ...rest,
  ...verification,
} as const
