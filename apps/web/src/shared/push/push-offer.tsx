import { useLingui } from '@lingui/react/macro'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAttempt } from '../use-attempt.ts'
import { type PushPartsFragment, usePushOfferQuery } from './push.generated.ts'
import { usePush } from './use-push.ts'

/** Offers notifications on this device while the member joins, with an explanation; nothing where they are on or impossible. */
export function PushOffer() {
  const { data } = usePushOfferQuery()
  return data?.viewer ? <Offer user={data.viewer} publicKey={data.site.pushPublicKey} /> : null
}

function Offer({ user, publicKey }: { user: PushPartsFragment; publicKey: string | null }) {
  const { t } = useLingui()
  const { state, turnOn } = usePush(user, publicKey)
  const attempt = useAttempt()
  if (state !== false) return null
  return (
    <Notice
      tone="info"
      icon={<BellIcon weight="fill" aria-hidden />}
      action={
        <Button variant="outline" onClick={() => attempt(turnOn)}>{t`Turn on notifications here`}</Button>
      }
    >
      {t`Know right away when somebody writes to you or likes you, even when the site is closed. A notification names nobody unless you want it to. Your browser will ask for permission first.`}
    </Notice>
  )
}
