import { FieldError } from '../../ui/field.tsx'

/** What is wrong with a group of fields, under them. */
export function FieldNote({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
