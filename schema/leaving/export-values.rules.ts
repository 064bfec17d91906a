import type { Answer } from '../profiles/answers.rules.ts'
import { questionWords } from '../profiles/questions.ts'
import { formatMoney } from '../site/money-text.ts'
import { regionName } from '../site/regions.ts'
import { dateLocale } from '../texts/languages.ts'
import { isTextKey, text } from '../texts/text.ts'

/** How an export formats what is stored: the language of the member, and the time zone of the site. */
export interface ExportReader {
  language: string
  timeZone: string
}

/** The prefix of the text keys for a stored code, by table and column. A code without a text is shown as it is. */
export const codeTexts: Record<string, string> = {
  'profile.gender': 'exportValue_gender_',
  'profile.seeks_gender': 'exportValue_seeks_',
  'profile.sexuality': 'exportValue_sexuality_',
  'profile.reason': 'exportValue_here_for_',
  'profile.relationship_status': 'exportValue_relationship_',
  'profile.body_type': 'exportValue_body_',
  'profile.hair_color': 'exportValue_hair_',
  'profile.eye_color': 'exportValue_eyes_',
  'profile.tattoos': 'exportValue_tattoos_',
  'profile.education': 'exportValue_education_',
  'profile.has_children': 'exportValue_has_children_',
  'profile.wants_children': 'exportValue_wants_children_',
  'profile.smoking': 'exportValue_smoking_',
  'profile.drinking': 'exportValue_drinking_',
  'profile.prefer_not_to_say': 'exportColumn_',
  'profile.interests': 'exportValue_interest_',
  'likes.direction': 'exportValue_direction_',
  'decision.direction': 'exportValue_direction_',
  'message.kind': 'exportValue_message_',
  'message.gift': 'gift_',
  'message.quote_part': 'exportValue_quoted_',
  'held_message.quote_part': 'exportValue_quoted_',
  'held_message.kind': 'exportValue_message_',
  'held_message.gift': 'gift_',
  'data_export.state': 'exportValue_export_',
  'sent_mail.state': 'exportValue_mail_',
  'complaint.kind': 'exportValue_case_kind_',
  'complaint.state': 'exportValue_case_',
  'complaint.category': 'exportValue_case_about_',
  'mandate.state': 'exportValue_mandate_',
  'payment.status': 'exportValue_payment_',
  'payment.method': 'exportValue_method_',
  'credit_transfer.reason': 'entry_',
  'notification_setting.channel': 'exportValue_channel_',
  'notification_setting.kind': 'kind_',
  'notification_setting.cadence': 'exportValue_cadence_',
  'notifications_off.reason': 'exportValue_off_',
  'mail_due.kind': 'kind_',
  'outbox_entry.channel': 'exportValue_channel_',
  'leaving.reason': 'exportValue_leaving_',
  'email_token.purpose': 'exportValue_link_',
  'consent.asked': 'exportValue_asked_',
  'consent.allowed': 'exportValue_asked_',
  'partner_grant.scopes': 'scope_',
  'retention_offer.kind': 'exportValue_offer_',
  'welcome_claim.kind': 'exportValue_trait_',
  'audit_entry.act': 'exportValue_act_',
  'verification.state': 'exportValue_verification_',
  'verification.poses': 'exportValue_pose_',
  'verification.reason': 'exportValue_verification_reason_',
}

/** Numbers that name something: they are not grouped by thousands. */
const names = new Set(['id', 'conversation', 'seq', 'last_seq', 'read_seq', 'version', 'receipt_number'])
const calendarDay = /^\d{4}-\d\d-\d\d$/

/** The text of a stored code; null if it has none. */
export function codeText(language: string, table: string, column: string, code: string): string | null {
  const prefix = codeTexts[`${table}.${column}`]
  if (!prefix) return null
  const key = [code, code.replaceAll(/[^a-z0-9]+/g, '_')].map((end) => prefix + end).find(isTextKey)
  return key ? text(language, key) : null
}

/** Formats a stored value for an export: texts for codes, and numbers, money and times in the reader's language. */
export function shownValue(
  reader: ExportReader,
  table: string,
  column: string,
  row: Record<string, unknown>,
  value: unknown = row[column],
): string {
  const { language, timeZone } = reader
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return text(language, value ? 'exportYes' : 'exportNo')
  if (value instanceof Date) {
    return new Intl.DateTimeFormat(dateLocale(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(value)
  }
  if (Array.isArray(value)) {
    return value.map((one) => shownValue(reader, table, column, row, one)).join(', ')
  }
  if (typeof value === 'number') return shownNumber(language, column, row, value)
  if (column === 'answers') return shownAnswer(language, value as Answer)
  return shownText(language, table, column, String(value))
}

const shownAnswer = (language: string, { question, text }: Answer): string =>
  `${questionWords(language, question)}: ${text}`

function shownNumber(language: string, column: string, row: Record<string, unknown>, value: number): string {
  if (names.has(column)) return String(value)
  const currency = row.currency ?? row.cap_currency
  if (column.endsWith('amount') && typeof currency === 'string') {
    return formatMoney(language, { amount: value, currency })
  }
  const format = new Intl.NumberFormat(language, column === 'percentage' ? { style: 'percent' } : {})
  return format.format(column === 'percentage' ? value / 100 : value)
}

function shownText(language: string, table: string, column: string, value: string): string {
  if (column === 'country') return nameOf(language, 'region', value)
  if (column === 'language' || column === 'languages') return nameOf(language, 'language', value)
  if (column === 'region') return regionName(value) ?? value
  if (calendarDay.test(value)) {
    return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(value),
    )
  }
  return codeText(language, table, column, value) ?? value
}

/** The name of a country or language; an unknown code is shown as it is. */
function nameOf(language: string, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code
  } catch {
    return code
  }
}
