import { useLingui } from '@lingui/react/macro'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { ReactNode } from 'react'
import { CreditsOffer, PremiumOffer } from '../../../shared/credits/credits-offer.tsx'
import { AppLink } from '../../../ui/link.tsx'
import type { ChatWritingPartsFragment } from './writing.generated.ts'
import styles from './writing-notes.module.css'

/** The reasons that stop or delay the viewer's messages, above the field. */
export function WritingNotes({ writing, credits }: { writing: ChatWritingPartsFragment; credits: number }) {
  const { t } = useLingui()
  const { stop, message, price } = writing
  if (stop)
    return (
      <div className={styles.notes} role="status">
        {stop === 'CONVERSATION_LIMIT' ? (
          <PremiumOffer title={message} />
        ) : stop === 'NOT_ENOUGH_CREDITS' ? (
          <CreditsOffer balance={credits} price={price} />
        ) : (
          <Note icon={<InfoIcon aria-hidden />}>{message}</Note>
        )}
      </div>
    )
  const { waitsForConfirmation, waitsForPhoto, linksMessage } = writing
  if (!waitsForConfirmation && !waitsForPhoto && !linksMessage) return null
  return (
    <div className={styles.notes}>
      {waitsForConfirmation ? (
        <Note icon={<HourglassIcon aria-hidden />}>
          <AppLink to="/complete-signup?step=confirm">{t`Confirm your e-mail address`}</AppLink>.{' '}
          {t`Until then others do not receive your messages.`}
        </Note>
      ) : (
        waitsForPhoto && (
          <Note icon={<HourglassIcon aria-hidden />}>
            {t`Others receive your messages as soon as we have looked at a photo of you.`}
          </Note>
        )
      )}
      {linksMessage && <Note icon={<InfoIcon aria-hidden />}>{linksMessage}</Note>}
    </div>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.note}>
    {icon}
    <span>{children}</span>
  </p>
)
