import { useLingui } from '@lingui/react/macro'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useEvent } from '../../../graphql/events/event-bus.ts'
import { AppLink } from '../../../ui/link.tsx'
import { useChatVerificationRequestQuery } from './verification-request.generated.ts'
import styles from './verification-request.module.css'

interface VerificationRequestProps {
  conversationId: number
  name: string
}

/** The strip above the messages of a match who asked the viewer for a photo check; empty while the viewer can do nothing about it. */
export function VerificationRequest({ conversationId, name }: VerificationRequestProps) {
  const { t } = useLingui()
  const { data, refetch } = useChatVerificationRequestQuery({
    variables: { conversationId },
    fetchPolicy: 'cache-and-network',
  })
  useEvent('AccountEvent', () => void refetch().catch(() => {}))
  const verification = data?.viewer?.verification
  const canAct =
    verification?.state !== 'WAITING' &&
    (verification?.problem === null || verification?.problem === 'NO_PHOTO')
  if (!data?.conversation?.isVerificationRequested || !canAct) return null
  return (
    <p className={styles.strip} role="note">
      <SealCheckIcon size={18} aria-hidden />
      <span>{t`${name} would like you to have your photo checked.`}</span>
      <AppLink to="/settings/photo">{t`How it works`}</AppLink>
    </p>
  )
}
