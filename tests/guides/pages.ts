/** The headings whose commands `npm run guides` follows, by page, in their order. A test compares them with the pages. */
export const headings = {
  'installing.md': ['An empty machine', 'Upgrading', 'Rolling back'],
  'operations.md': [
    'Migrations',
    'What staff does',
    'The audit log',
    'Runbooks',
    'A secret leaked',
    'A site is attacked',
    'An inspector asks',
  ],
  'backups.md': ['The keys', 'Making backups', 'Restoring', 'Point in time'],
} as const
