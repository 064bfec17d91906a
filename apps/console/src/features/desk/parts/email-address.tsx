import { Fragment } from 'react'

/** An e-mail address. In a narrow place it breaks after “@” and dots, and within a word only if that does not fit. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
