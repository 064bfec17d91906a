import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { CheckField } from '../../ui/check-field.tsx'

/** Asks for the explicit consent to the processing of whom the member seeks and of their interests. */
export function SensitiveConsent(props: Omit<ComponentProps<typeof CheckField>, 'label' | 'name' | 'value'>) {
  return (
    <CheckField
      {...props}
      name="allowsSensitive"
      value="yes"
      label={
        <Trans>
          I consent to the use of whom I am looking for and of my interests, so that others can find me. I can
          withdraw this at any time.{' '}
          <a href="/pages/privacy#gevoelig" target="_blank" rel="noopener">
            More about this
          </a>
        </Trans>
      }
    />
  )
}
