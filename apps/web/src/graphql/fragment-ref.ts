/** An object whose query spread the fragment: what a component takes that reads the fragment by its hook. */
export type FragmentRef<Fragment extends { ' $fragmentName'?: string }> = {
  ' $fragmentRefs'?: { [Name in NonNullable<Fragment[' $fragmentName']>]: Fragment } | undefined
}
