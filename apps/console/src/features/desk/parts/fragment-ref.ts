/** The type of a prop for a component that reads a fragment by its hook: an object whose query spread that fragment. */
export type FragmentRef<Fragment extends { ' $fragmentName'?: string }> = {
  ' $fragmentRefs'?: { [Name in NonNullable<Fragment[' $fragmentName']>]: Fragment } | undefined
}
