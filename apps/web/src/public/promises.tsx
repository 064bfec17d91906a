import { useLingui } from '@lingui/react/macro'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { FictionalIcon } from '../ui/fictional-icon.tsx'
import './landing/promises.css'

function usePromises() {
  const { t } = useLingui()
  return [
    { Icon: ShieldCheckIcon, text: t`No location in your photos` },
    { Icon: FictionalIcon, text: t`Fictional profiles are recognisable` },
    { Icon: CoinsIcon, text: t`Every price in euro as well as credits` },
    { Icon: TrashIcon, text: t`Leaving is as easy as staying` },
  ]
}

/** What the site promises, in four short lines. */
export function Promises() {
  return (
    <ul className="promises">
      {usePromises().map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
