import type { ComponentProps } from 'react'
import { AgeRange } from '../../shared/search/age-range.tsx'
import { MuiScope } from '../../ui/mui-scope.tsx'

/** The age question, with the style engine that the slider needs. */
export function AgeQuestion(props: Omit<ComponentProps<typeof AgeRange>, 'isNamed'>) {
  return (
    <MuiScope>
      <AgeRange {...props} isNamed />
    </MuiScope>
  )
}
