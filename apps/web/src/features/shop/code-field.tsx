import { useLingui } from '@lingui/react/macro'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { type FormEvent, useRef } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { useDiscountName } from '../../shared/money/use-discount-name.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './code-field.module.css'
import type { TypedCode } from './use-code.ts'

/** A field for a discount code; a valid code is shown by name until it is removed. */
export function CodeField({ code }: { code: TypedCode }) {
  const { t } = useLingui()
  const lost = useFailureText()
  const nameOf = useDiscountName()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    await code.check()
  }
  return (
    <section className={styles.box}>
      <div role="status">
        {code.found && (
          <p className={styles.found}>
            <TagIcon size={22} weight="fill" aria-hidden />
            <span>{nameOf(code.found)}</span>
            <Button variant="text" size="small" onClick={code.remove}>
              {t`Remove`}
            </Button>
          </p>
        )}
      </div>
      {!code.found && (
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            ref={field}
            name="code"
            label={t`Do you have a code?`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={code.text}
            error={code.rejection ?? (code.hasFailed ? lost : undefined)}
            onChange={(event) => code.write(event.target.value)}
          />
          <Button type="submit" variant="outline" busy={code.isChecking}>
            {t`Check`}
          </Button>
        </form>
      )}
    </section>
  )
}
