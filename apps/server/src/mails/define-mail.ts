import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import type { TextKey, TextValues } from '@vonk/schema/texts/text.ts'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Attachment } from '../adapters/mailer.ts'
import type { AppServices } from '../services/app-services.ts'

type TextOf<Part extends string> = TextKey extends infer Key
  ? Key extends `mail${infer Kind}${Part}`
    ? Uncapitalize<Kind>
    : never
  : never

/** A kind of mail: the catalogue has its `mail<Kind>Subject`, `mail<Kind>Text` and `mail<Kind>Why`. */
export type MailKind = TextOf<'Subject'> & TextOf<'Text'> & TextOf<'Why'>

/** The catalogue's text of a mail, with its values filled. */
export interface MailText {
  paragraphs: string[]
  /** The label is the text `mail<Kind>Button`; null for a mail without a link. */
  button: { label: string; url: string } | null
}

/**
 * The recipient of a mail. Mails to members are in their language, are logged, and follow settings and
 * bounces. Others are in the site's language unless another is given, and are not logged.
 */
export type Recipient =
  | { memberId: number /** Another address than the account's. */; address?: string }
  | { site: SiteConfig; address: string; name: string; language?: string }

/** The data of one mail, from which it is rendered. */
export interface MailDraft<Props extends object = object> {
  to: Recipient
  /** The values of the catalogue's `{placeholders}`; `name`, `site` and how long links work are set automatically. */
  values?: TextValues
  /** The path of the button's link on the site: `/activate?token=...`. */
  path?: string
  /** The URL of the button's link if it is on no site. */
  url?: string
  /** A greeting instead of the usual one by name. */
  greeting?: string
  /** The props of the mail's body. */
  props?: Props
  attachments?: Attachment[]
  /** A mail with the same key is sent once. */
  dedupeKey: string
}

/** The definition of a mail; each has its own file, listed in `mails.ts`. */
export interface MailDefinition<Payload, Props extends object> {
  kind: MailKind
  /** The notification setting that switches the mail off; necessary mails cannot be switched off. */
  setting: NotificationKind | 'necessary'
  /** The mail lets the member back into the account, so it is sent even if earlier mails bounced. */
  restoresAccess?: true
  /** The recipient cannot log in, so the mail has no link to the choice of mails. */
  isForLoggedOut?: true
  /** The background jobs that send the mail; none if the server sends it from within another job. */
  jobs: readonly string[]
  /** The payload of the job. Several mails may share a job: those whose payload fits are sent. */
  payload: z.ZodType<Payload>
  /** Reads the mail's current data; null if there is nothing to send any more. */
  prepare(services: AppServices, payload: Payload): Promise<MailDraft<Props> | null>
  /** The content above the headline; most mails have none. */
  top?(props: Props): ReactElement | null
  /** The content below the greeting. */
  body(props: MailText & Props): ReactElement
}

/** A mail with any payload. */
export type Mail = MailDefinition<unknown, object>

/** Defines a mail, with its types inferred. */
export const defineMail = <Payload, Props extends object>(
  definition: MailDefinition<Payload, Props>,
): MailDefinition<Payload, Props> => definition
