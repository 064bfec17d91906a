import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { PaymentMethod } from '../../graphql/types.generated.ts'
import { MethodIcon } from '../../shared/money/method-icon.tsx'
import { shopPath } from '../../shared/money/methods.rules.ts'
import { useMethodName } from '../../shared/money/use-method-name.ts'
import { AppLink } from '../../ui/link.tsx'
import styles from './outcome.module.css'

interface PayOtherwiseProps {
  title: string
  packageId: string
  methods: readonly PaymentMethod[]
}

/** The other payment methods for the same package. */
export function PayOtherwise({ title, packageId, methods }: PayOtherwiseProps) {
  const nameOf = useMethodName()
  if (methods.length === 0) return null
  return (
    <section className={styles.otherwise} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <li key={method}>
            <AppLink to={shopPath(packageId, method)} className={styles.method}>
              <MethodIcon method={method} />
              {nameOf(method)}
              <CaretRightIcon weight="bold" aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
