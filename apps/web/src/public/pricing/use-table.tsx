import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../i18n/format.ts'
import type { PublicCreditPrice, PublicPrices } from './pricing-input.ts'

/**
 * The table of what credits buy: each price in credits, and in money with the largest and the smallest
 * package.
 */
export function UseTable({ prices }: { prices: PublicPrices }) {
  const { t, i18n } = useLingui()
  const range = ({ min, max }: PublicCreditPrice) => {
    const from = formatMoney(i18n.locale, min)
    const to = formatMoney(i18n.locale, max)
    return from === to ? from : t`${from} to ${to}`
  }
  const uses = [
    { key: 'message', title: t`A message`, ...prices.message },
    { key: 'photo', title: t`A photo in a conversation`, ...prices.photo },
    ...prices.gifts.map((gift) => ({ key: gift.name, ...gift })),
  ]
  return (
    <section className="sheet">
      <h2 id="uses">{t`What credits are for`}</h2>
      <p className="under">
        {t`In money from the largest to the smallest package. Reading, searching, liking and matching cost nothing.`}
      </p>
      <table aria-labelledby="uses">
        <thead>
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`In credits`}</th>
            <th scope="col">{t`In money`}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ key, title, credits, min, max }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</td>
              <td>{range({ credits, min, max })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
