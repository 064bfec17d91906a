import { useLingui } from '@lingui/react/macro'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { FictionalIcon } from '../../ui/fictional-icon.tsx'
import styles from './promises.module.css'

/** What a new member can count on. */
export function Promises() {
  const { t } = useLingui()
  const promises = [
    { Icon: ShieldCheckIcon, text: t`No location in your photos` },
    { Icon: FictionalIcon, text: t`Fictional profiles are recognisable` },
    { Icon: CoinsIcon, text: t`Every price in euro as well as credits` },
    { Icon: TrashIcon, text: t`Leaving is as easy as staying` },
  ]
  return (
    <ul className={styles.promises}>
      {promises.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={20} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  )
}
