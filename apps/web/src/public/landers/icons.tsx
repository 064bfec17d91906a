import { useLingui } from '@lingui/react/macro'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { Fragment } from 'react'
import { interestDisplay } from '../../shared/interests.ts'
import { offeredInterests } from '../../shared/signup/chosen-interests.ts'
import { Spark } from '../../ui/spark.tsx'
import { formId, LanderForm, LanderHeadline, type LanderProps } from './lander-parts.tsx'
import './icons.css'
import './icons-gauge.css'

/** Up to twelve interests that the site offers, around a ring: three chosen ones fill it, and then the form is there. */
export function Icons(props: LanderProps) {
  const { t } = useLingui()
  const labels: Record<(typeof offeredInterests)[number], string> = {
    music: t`Music`,
    coffee: t`Coffee`,
    travelling: t`Travelling`,
    cooking: t`Cooking`,
    hiking: t`Hiking`,
    kissing: t`Kissing`,
    beach: t`Beach`,
    dancing: t`Dancing`,
    reading: t`Reading`,
    animals: t`Animals`,
    massages: t`Massages`,
    wine: t`Wine`,
  }
  const offered = offeredInterests.filter((key) => props.site.interests.includes(key))
  return (
    <section className="scene day tastes">
      <div className="wrap">
        <div className="told">
          <LanderHeadline {...props} />
          <LanderForm {...props} />
          <a className="later" href={`#${formId}`}>
            {t`Continue without choosing`} <ArrowDownIcon weight="bold" aria-hidden />
          </a>
        </div>
        <fieldset className="dial">
          <legend className="hidden">{t`What do you love? Choose three.`}</legend>
          {offered.map((key) => {
            const Icon = interestDisplay(key)?.Icon ?? Spark
            return (
              <Fragment key={key}>
                <input type="checkbox" id={`i-${key}`} name="interest" value={key} form={formId} />
                <label htmlFor={`i-${key}`}>
                  <Icon aria-hidden />
                  {labels[key]}
                </label>
              </Fragment>
            )
          })}
          <svg className="gauge" viewBox="0 0 200 200" aria-hidden="true">
            <defs>
              <linearGradient id="fill" x1="0" y1="0.1" x2="1" y2="0.9">
                <stop className="from" />
                <stop className="over" offset="0.52" />
                <stop className="to" offset="1" />
              </linearGradient>
            </defs>
            <circle cx="100" cy="100" r="84" />
            <circle className="filled" cx="100" cy="100" r="84" pathLength="3" />
          </svg>
          <span className="heart" aria-hidden="true">
            <Spark size="64" />
          </span>
          <p className="count" aria-hidden="true">
            <span>{t`Choose three`}</span>
            <span>{t`Two more`}</span>
            <span>{t`One more`}</span>
          </p>
        </fieldset>
      </div>
    </section>
  )
}
