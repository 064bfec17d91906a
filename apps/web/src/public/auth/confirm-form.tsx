import { Button } from '../../ui/button.tsx'
import type { Failure } from './auth-page-input.ts'
import { AuthForm, FormFailure } from './form-parts.tsx'

/**
 * The one button that uses a mailed link. Opening the link does not, because mail scanners open links too; the script
 * presses the button for whoever looks at the page.
 */
export function ConfirmForm({ label, failure }: { label: string; failure?: Failure | undefined }) {
  return (
    <AuthForm
      label={label}
      errors={{}}
      isAutomatic={!failure}
      failure={failure && <FormFailure failure={failure} />}
    >
      <Button type="submit" variant="ember" size="large" full>
        {label}
      </Button>
    </AuthForm>
  )
}
