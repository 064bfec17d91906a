import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Embers } from '../../shared/embers.tsx'
import { returnPage } from '../../shared/money/return-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Spark } from '../../ui/spark.tsx'
import { storeCelebrated } from './celebrated.store.ts'
import styles from './paid-moment.module.css'
import type { PaymentWholeFragment } from './transactions.generated.ts'

interface PaidMomentProps {
  payment: PaymentWholeFragment
  balance: number
  /** Called to show the purchase itself. */
  onDetails: () => void
}

/** Celebrates a successful payment with an animation, and leads back to where the member came from. */
export function PaidMoment({ payment, balance, onDetails }: PaidMomentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const count = payment.granted || payment.credits
  usePageTitle(t`Your credits are there`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    storeCelebrated(payment.id)
    heading.current?.focus({ preventScroll: true })
  }, [payment.id])
  const back = returnPage()
  const isChat = /^\/(chats\/\d+|members\/\d+\/chat)/.test(back)
  const word = t`${plural(count, { one: 'credit', other: 'credits' })}`
  return (
    <div className={styles.page} data-night>
      <div className={styles.mark} aria-hidden="true">
        <svg viewBox="0 0 240 240" className={styles.ring} aria-hidden="true">
          <path d="M158 36A92 92 0 1 0 204 82" />
        </svg>
        <span className={styles.count}>
          <b>{`+${format.number(count)}`}</b>
          {word}
        </span>
        <span className={styles.spark}>
          <Spark size={64} />
        </span>
        <Embers />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t`Your credits are there`}
      </h1>
      <p className={styles.text}>
        <span>{t`${plural(count, { one: '# credit was added.', other: '# credits were added.' })}`}</span>{' '}
        <span>
          <Trans>
            Your balance is now <b>{format.number(balance)}</b>.
          </Trans>
        </span>
      </p>
      {payment.premium.began && (
        <p className={styles.premium}>
          <CrownSimpleIcon weight="fill" aria-hidden />
          <span>{t`And you are premium now: all photos, nothing hidden, and you stay premium when your credits run out.`}</span>
        </p>
      )}
      <ButtonLink to={back} variant="white" size="large" className={styles.on}>
        {isChat
          ? t`Back to the conversation`
          : back === '/chats'
            ? t`Go to your messages`
            : t`Back to where you were`}
      </ButtonLink>
      <p className={styles.more}>
        {payment.receiptUrl && (
          <a href={payment.receiptUrl} target="_blank" rel="noopener">
            <FilePdfIcon size={20} aria-hidden />
            {t`Receipt (PDF)`}
          </a>
        )}
        <button type="button" onClick={onDetails}>
          {t`See the order`}
        </button>
      </p>
    </div>
  )
}
