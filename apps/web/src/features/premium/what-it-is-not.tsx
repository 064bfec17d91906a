import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import styles from './premium.module.css'

/** Lists what premium does not do, before anybody pays for it. */
export function WhatItIsNot() {
  const { t } = useLingui()
  const denials = [
    { what: t`No subscription`, why: t`Nothing renews automatically. What you buy, you buy once.` },
    { what: t`No better place`, why: t`You are not shown higher or more often than free members.` },
    { what: t`No badge`, why: t`Others do not see who is premium.` },
    { what: t`No free messages`, why: t`A message costs the same number of credits for everybody.` },
  ]
  return (
    <section>
      <h2 className={styles.heading}>{t`What premium is not`}</h2>
      <ul className={styles.denials}>
        {denials.map(({ what, why }) => (
          <li key={what}>
            <XIcon weight="bold" aria-hidden />
            <h3>{what}</h3>
            <p>{why}</p>
          </li>
        ))}
      </ul>
      <p className={styles.end}>
        {t`Premium ends only if every payment for it is paid back or charged back.`}
      </p>
    </section>
  )
}
