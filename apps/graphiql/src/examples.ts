const texts = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An operation of each domain, in the order of their names: the tabs with which GraphiQL opens. */
export const examples = Object.entries(texts)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([, query]) => ({ query: query.trim() }))
