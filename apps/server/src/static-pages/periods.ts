import { deviceDays } from '@vonk/schema/access/device.rules.ts'
import type { SiteSettings } from '@vonk/schema/core/site.ts'
import { traitDays } from '@vonk/schema/discounts/same-person.rules.ts'
import { exportHours } from '@vonk/schema/leaving/leaving.rules.ts'
import { retentionPeriods } from '@vonk/schema/leaving/retention-periods.ts'
import { confirmDays, keptDays } from '@vonk/schema/partners/application.rules.ts'
import { uploadHours } from '@vonk/schema/photos/manage-uploads.ts'
import { recordingDays } from '@vonk/schema/ports/session-recorder.ts'
import { waitingDays } from '@vonk/schema/verification/expire-verifications.ts'
import { cookies } from '../http/cookies.ts'

const day = 24 * 60 * 60 * 1000

/** A length of time in one unit. */
export type Period = readonly [count: number, unit: 'minute' | 'hour' | 'day']

const days = (milliseconds: number): Period => [milliseconds / day, 'day']

/**
 * The retention periods of a site, from its settings and the code, by the name that texts use: `{{kept.session}}`.
 * The privacy page names each.
 */
export const periodsOf = (
  site: Pick<SiteSettings, 'sessionDays' | 'appealDays' | 'entryDays' | 'dismissedDays' | 'smsCodeMinutes'>,
) =>
  ({
    session: [site.sessionDays, 'day'],
    device: [deviceDays, 'day'],
    source: [cookies.source.days, 'day'],
    locale: [cookies.locale.days, 'day'],
    entry: [site.entryDays, 'day'],
    dismissed: [site.dismissedDays, 'day'],
    consent: [cookies.consent.days, 'day'],
    proof: [cookies.proof.days, 'day'],
    welcome: [traitDays, 'day'],
    upload: [uploadHours, 'hour'],
    selfies: [waitingDays, 'day'],
    export: [exportHours, 'hour'],
    appeal: [site.appealDays, 'day'],
    recordings: [recordingDays, 'day'],
    unconfirmedApplications: [confirmDays, 'day'],
    applications: [keptDays, 'day'],
    smsCode: [site.smsCodeMinutes, 'minute'],
    ...(Object.fromEntries(
      Object.entries(retentionPeriods).map(([name, kept]) => [name, days(kept)]),
    ) as Record<keyof typeof retentionPeriods, Period>),
  }) satisfies Record<string, Period>
