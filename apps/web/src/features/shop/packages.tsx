import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import type { Choice } from './choice.rules.ts'
import { PackageCard } from './package-card.tsx'
import styles from './packages.module.css'
import type { ShopPackageFragment } from './shop.generated.ts'
import type { Codes } from './use-price.ts'

interface PackagesProps {
  packages: readonly ShopPackageFragment[]
  choice: Choice
  /** True if the member chose the package; false for the default. */
  isOwnChoice: boolean
  codes: Codes
  messageCredits: number
  onChoose: (id: string) => void
}

/** The packages as a radio group: a single Tab stop, the arrow keys choose. */
export function Packages({ packages, choice, isOwnChoice, codes, messageCredits, onChoose }: PackagesProps) {
  const { t } = useLingui()
  const name = useId()
  const size = { '--count': packages.length } as CSSProperties
  const smallest = packages.findIndex(({ isTrial }) => !isTrial)
  return (
    <fieldset className={styles.set}>
      <legend>
        <Hidden>{t`Package`}</Hidden>
      </legend>
      <div className={styles.packs} style={size} data-odd={packages.length % 2 === 1 || undefined}>
        {packages.map((pack, at) => (
          <PackageCard
            key={pack.id}
            pack={pack}
            name={name}
            sparks={pack.isTrial ? 0 : Math.min(4, at - smallest + 1)}
            method={choice.method}
            codes={codes}
            messageCredits={messageCredits}
            isChosen={pack.id === choice.packageId}
            isOwnChoice={isOwnChoice}
            onChoose={() => onChoose(pack.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
