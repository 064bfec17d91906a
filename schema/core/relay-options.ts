/** The options of the relay plugin, with the descriptions of what it adds to every list. Both graphs have them. */
export const relayOptions = {
  nodeQueryOptions: false,
  nodesQueryOptions: false,
  edgesFieldOptions: { description: 'The entries of this page, in order.' },
  pageInfoFieldOptions: {
    description:
      'Information about this page: whether there are entries before and after it, and its cursors.',
  },
  defaultEdgeTypeOptions: { description: 'One entry of a list, with its cursor.' },
  cursorFieldOptions: {
    description: 'The cursor of this entry; pass it as `after` to continue after this entry.',
  },
  nodeFieldOptions: { description: 'The entry at this edge.' },
  pageInfoTypeOptions: {
    description:
      'Information about a page of a list: whether there are entries before and after it, and its cursors.',
  },
  hasNextPageFieldOptions: { description: 'Whether there are entries after this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether there are entries before this page.' },
  startCursorFieldOptions: {
    nullable: true,
    description: 'The cursor of the first entry; null on an empty page.',
  },
  endCursorFieldOptions: {
    nullable: true,
    description:
      'The cursor to pass as `after` for the next page; null on an empty page that has no next page.',
  },
} as const
