import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Failure } from './door-input.ts'
import { DoorForm } from './form-parts.tsx'

/**
 * The one button that uses a mailed link. Opening the link does not, because mail scanners open links too; the script
 * presses the button for whoever looks at the page.
 */
export function ConfirmForm({ label, failure }: { label: string; failure?: Failure | undefined }) {
  return (
    <DoorForm
      label={label}
      errors={{}}
      isAutomatic={!failure}
      failure={
        failure && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )
      }
    >
      <Button type="submit" variant="ember" size="large" full>
        {label}
      </Button>
    </DoorForm>
  )
}
