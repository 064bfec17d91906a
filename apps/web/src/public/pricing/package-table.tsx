import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../i18n/format.ts'
import type { PublicMoney, PublicPrices } from './pricing-input.ts'

/** The table of packages, with their price per credit and per message. */
export function PackageTable({ prices }: { prices: PublicPrices }) {
  const { t, i18n } = useLingui()
  const money = (one: PublicMoney) => formatMoney(i18n.locale, one)
  const currency = new Intl.DisplayNames(i18n.locale, { type: 'currency', fallback: 'code' })
  const country = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' }).of(prices.country)
  return (
    <section className="sheet">
      <h2 id="packages">{t`Packages`}</h2>
      <p className="under">{t`Prices for ${country ?? prices.country} (${currency.of(prices.currency) ?? prices.currency}), tax included.`}</p>
      <table aria-labelledby="packages">
        <thead>
          <tr>
            <th scope="col">{t`Credits`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t`Per credit`}</th>
            <th scope="col">{t`Per message`}</th>
          </tr>
        </thead>
        <tbody>
          {prices.packages.map(({ credits, price, perCredit, perMessage, saving }) => (
            <tr key={credits}>
              <th scope="row">
                <b>{i18n.number(credits)}</b>
                {saving > 0 && <small>{t`${saving}% cheaper`}</small>}
              </th>
              <td className="strong">{money(price)}</td>
              <td>{money(perCredit)}</td>
              <td>{money(perMessage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
