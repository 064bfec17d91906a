import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { type PremiumTermsFragment, usePremiumTermsFragment } from './comparison.generated.ts'
import styles from './comparison.module.css'

function useRows(terms: PremiumTermsFragment) {
  const { t } = useLingui()
  const { freeConversations, freeHistoryDays, freePhotos, messageCredits, premiumPhotos } = terms
  const photos = (count: number) => t`${plural(count, { one: '# photo', other: '# photos' })}`
  const message = t`${plural(messageCredits, { one: '# credit', other: '# credits' })}`
  return [
    {
      what: t`Conversations that you start`,
      free: freeConversations,
      premium: t`As many as you like`,
    },
    { what: t`Replying to people who write to you`, free: t`Always`, premium: t`Always` },
    { what: t`Photos of others`, free: t`All except their premium photos`, premium: t`All` },
    { what: t`Photos of your own`, free: photos(freePhotos), premium: photos(premiumPhotos) },
    {
      what: t`Reading back in a conversation`,
      free: t`${plural(freeHistoryDays, { one: '# day', other: '# days' })}`,
      premium: t`Back to the first word`,
    },
    { what: t`Searching, liking and matching`, free: t`Yes`, premium: t`Yes` },
    { what: t`A message`, free: message, premium: message },
    {
      what: t`When your credits run out`,
      free: t`Free stays free`,
      premium: t`Premium stays premium`,
    },
  ]
}

/** Compares free and premium side by side, and lists what is the same for both. */
export function Comparison({ site }: { site: FragmentRef<PremiumTermsFragment> }) {
  const terms = usePremiumTermsFragment(site)
  return terms && <ComparisonTable terms={terms} />
}

function ComparisonTable({ terms }: { terms: PremiumTermsFragment }) {
  const { t } = useLingui()
  const rows = useRows(terms)
  return (
    <section className={styles.comparison}>
      <h2 id="what-differs">{t`What is different, and what is not`}</h2>
      <table className={styles.table} aria-labelledby="what-differs">
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Free`}</th>
            <th scope="col" className={styles.premium}>
              <CrownIcon weight="fill" aria-hidden />
              {t`Premium`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, free, premium }) => (
            <tr key={what} data-same={free === premium || undefined}>
              <th scope="row">{what}</th>
              <td data-of={t`Free`}>{free}</td>
              <td data-of={t`Premium`} className={styles.premium}>
                {premium}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
