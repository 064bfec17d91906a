import { useLingui } from '@lingui/react/macro'
import { longDay } from '../../i18n/format.ts'
import { Spark } from '../../ui/spark.tsx'
import type { TrackingConsent } from './text-page-input.ts'
import './consent-choice.css'

interface ConsentChoiceProps {
  consent: TrackingConsent
  path: string
  timeZone: string
}

/** What somebody allows us to measure, with the two answers that change it: as easy to refuse as to give. */
export function ConsentChoice({ consent, path, timeZone }: ConsentChoiceProps) {
  const { t, i18n } = useLingui()
  const { answeredAt, isRefusedByBrowser, purposes } = consent
  const names = {
    analytics: {
      title: t`Counting visits`,
      text: t`Which pages are visited and how people get here, to make the site better. Never your name, your conversations or what you type. In this browser only.`,
    },
    recording: {
      title: t`Recording visits`,
      text: t`How public pages are used: presses and scrolling, with every text hidden and no pictures, to find what does not work. Never when you are in the member pages, and never what you type. In this browser only.`,
    },
  }
  const day = answeredAt && longDay(i18n.locale, answeredAt, timeZone)
  return (
    <section className="choice" id="choice" aria-labelledby="choice-title">
      <h2 id="choice-title">
        <Spark /> {t`Your choice`}
      </h2>
      {isRefusedByBrowser && (
        <p className="signal">{t`Your browser asks us not to track you. We take that as a no and will not ask.`}</p>
      )}
      {purposes.map(({ purpose, isAllowed }) => (
        <form key={purpose} action="/consent" method="post" aria-labelledby={`choice-${purpose}`}>
          <h3 id={`choice-${purpose}`}>{names[purpose].title}</h3>
          <p>{names[purpose].text}</p>
          <p role="status">
            {isAllowed ? t`Now: on.` : t`Now: off.`} {day && t`You chose this on ${day}.`}
          </p>
          <input type="hidden" name="to" value={`${path}#choice`} />
          <div>
            <button
              type="submit"
              name={purpose}
              value="no"
              aria-pressed={!isAllowed}
            >{t`Do not allow`}</button>
            <button type="submit" name={purpose} value="yes" aria-pressed={isAllowed}>{t`Allow`}</button>
          </div>
        </form>
      ))}
    </section>
  )
}
