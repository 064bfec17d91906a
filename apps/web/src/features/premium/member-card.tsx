import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { useFormat } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './premium-card.module.css'

/** Tells a premium member since when they have it, with links to credits and payments. */
export function MemberCard({ credits, since }: { credits: number; since: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const date = since && format.date(since)
  return (
    <section className={styles.card} aria-label={t`Your premium`}>
      <p className={styles.mark}>
        <CrownIcon size={26} weight="fill" aria-hidden />
        {date ? t`Premium since ${date}` : t`Premium`}
      </p>
      <p className={styles.price}>
        <b>{format.number(credits)}</b> {t`${plural(credits, { one: 'credit', other: 'credits' })}`}
      </p>
      <p className={styles.small}>{t`Credits are for messages, photos and gifts. They never expire.`}</p>
      <div className={styles.actions}>
        <ButtonLink to="/credits" variant="white" size="large" full>{t`Buy credits`}</ButtonLink>
        <ButtonLink to="/transactions" variant="glass" full>{t`Your payments`}</ButtonLink>
      </div>
    </section>
  )
}
