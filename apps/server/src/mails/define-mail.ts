import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import type { TextKey } from '@vonk/schema/texts/text.ts'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Attachment } from '../adapters/mailer.ts'
import type { AppServices } from '../app-services.ts'

type TextOf<Part extends string> = TextKey extends infer Key
  ? Key extends `mail${infer Kind}${Part}`
    ? Uncapitalize<Kind>
    : never
  : never

/** A kind of mail: the catalogue has its `mail<Kind>Subject`, `mail<Kind>Text` and `mail<Kind>Why`. */
export type MailKind = TextOf<'Subject'> & TextOf<'Text'> & TextOf<'Why'>

/** The catalogue's text of a mail, with its slots filled. */
export interface MailText {
  paragraphs: string[]
  /** What `mail<Kind>Button` says; null for a mail that leads nowhere. */
  button: { label: string; url: string } | null
}

/**
 * To whom a mail goes. Mails to members are in their language, logged, and obey settings and bounces. Others are in the
 * site's language unless another is given, and are not logged.
 */
export type Recipient =
  | { memberId: number /** Another address than the account's. */; address?: string }
  | { site: SiteConfig; address: string; name: string; language?: string }

/** One mail that is ready to be written. */
export interface MailDraft<Props extends object = object> {
  to: Recipient
  /** What fills the catalogue's `{slots}`; `name` and `site` are there already. */
  slots?: Record<string, string | number>
  /** Where the button leads, below the site's own address: `/activate?token=...`. */
  path?: string
  /** Another greeting than the usual one by name. */
  greeting?: string
  /** What the mail's body shows besides its text. */
  props?: Props
  attachments?: Attachment[]
  /** A mail with the same key is sent once. */
  dedupeKey: string
}

/** Everything that the server knows of a mail; one file for each, listed in `mails.ts`. */
export interface MailDefinition<Payload, Props extends object> {
  kind: MailKind
  /** The notification setting that switches the mail off; necessary mails cannot be switched off. */
  setting: NotificationKind | 'necessary'
  /** The mail is the member's way back into the account, and is sent even if earlier mails bounced. */
  isWayBackIn?: true
  /** The background jobs that send the mail; none if the server sends it from within another job. */
  jobs: readonly string[]
  /** What a job carries. Several mails may share a job: those are sent whose payload fits. */
  payload: z.ZodType<Payload>
  /** Reads what the mail says at this moment; null if there is nothing to send any more. */
  prepare(services: AppServices, payload: Payload): Promise<MailDraft<Props> | null>
  /** What stands between greeting and signature. */
  body(props: MailText & Props): ReactElement
}

/** A mail of any payload. */
export type Mail = MailDefinition<unknown, object>

/** Defines a mail. */
export const defineMail = <Payload, Props extends object>(
  definition: MailDefinition<Payload, Props>,
): MailDefinition<Payload, Props> => definition
