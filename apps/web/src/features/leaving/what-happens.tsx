import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { serverNow } from '../../ui/server-clock.ts'
import styles from './leaving.module.css'

/** Explains what the deletion does, and when; the account can be restored for that many days. */
export function WhatHappens({ days }: { days: number }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const [final] = useState(() => date(new Date(serverNow() + days * 86_400_000)))
  const steps = [
    {
      when: t`At once`,
      what: t`Your profile disappears everywhere, you are logged out on every device, and we stop writing to you. You get back the credits of messages that are waiting for your confirmation.`,
    },
    {
      when: t`Until ${final}`,
      what: t`The link in our e-mail restores everything. Nobody else can use your address in the meantime.`,
    },
    {
      when: t`After that`,
      what: t`We erase everything for good: profile, photos, likes, settings, remaining credits, and conversations that nobody keeps. Our last e-mail to you is a certificate of that.`,
    },
    {
      when: t`What stays`,
      what: t`What you wrote to others stays with them, from a “deleted member” without a name or photo. The law makes us keep amounts and dates, without your name.`,
    },
  ]
  return (
    <dl className={styles.steps}>
      {steps.map(({ when, what }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
