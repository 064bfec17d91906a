import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { formatMoney, longDay } from '../i18n/format.ts'
import { Spark } from '../ui/spark.tsx'
import type { PublicPrices } from './pricing/pricing-input.ts'
import './landing/prices.css'

/** How much more often premium members found a match, as a site has had it measured. */
export interface PublicClaim {
  percent: number
  source: string
  /** A day, ISO 8601. */
  date: string
}

/** The section with the packages and what one message costs with each; the claim only with its source. */
export function LandingPrices({ prices, claim }: { prices: PublicPrices; claim: PublicClaim | null }) {
  const { t, i18n } = useLingui()
  return (
    <section className="packages">
      <h2>{t`What it costs`}</h2>
      <p className="under">{t`Looking around and liking are free. For messages you buy credits: a one-off purchase, no subscription.`}</p>
      <ul>
        {prices.packages.map(({ credits, price, perMessage, saving }, at) => (
          <li key={credits}>
            <span className="pips" aria-hidden="true">
              {prices.packages.slice(0, at + 1).map((pip) => (
                <Spark key={pip.credits} size="14" />
              ))}
            </span>
            <b>{i18n.number(credits)}</b>
            <span>{t`${plural(credits, { one: 'credit', other: 'credits' })}`}</span>
            <strong>{formatMoney(i18n.locale, price)}</strong>
            <small>{t`${formatMoney(i18n.locale, perMessage)} a message`}</small>
            {saving > 0 && <small className="saving">{t`${saving}% cheaper`}</small>}
          </li>
        ))}
      </ul>
      <p className="more">
        <a href="/pricing">
          {t`All prices`} <ArrowRightIcon weight="bold" aria-hidden />
        </a>
      </p>
      {claim && <Claim {...claim} />}
    </section>
  )
}

function Claim({ percent, source, date }: PublicClaim) {
  const { t, i18n } = useLingui()
  const day = longDay(i18n.locale, date, 'UTC')
  return (
    <figure className="claim">
      <p>{t`${percent}% more chance to find a match`}</p>
      <figcaption>{t`Source: ${source}, ${day}`}</figcaption>
    </figure>
  )
}
