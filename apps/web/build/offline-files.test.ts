// @vitest-environment node
import { expect, it } from 'vitest'
import type { Manifest } from '../src/public/assets.ts'
import { catalogueFiles, missingParts, offlineFiles } from './offline-files.ts'

const manifest = (more: Manifest = {}): Manifest => ({
  'app.html': { file: 'assets/app.js', isEntry: true, css: ['assets/app.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/routes/profile.tsx': {
    file: 'assets/profile.js',
    dynamicImports: ['src/shared/photos/photo-board.tsx', 'src/shared/report/report-sheet.tsx'],
  },
  'src/shared/photos/photo-board.tsx': { file: 'assets/photo-board.js' },
  'src/shared/report/report-sheet.tsx': { file: 'assets/report-sheet.js' },
  'src/routes/terms.tsx': { file: 'assets/terms.js' },
  'src/ui/icons.svg': { file: 'assets/icons.svg' },
  'src/i18n/locales/nl.po?default': { file: 'assets/nl.js' },
  'src/i18n/locales/nl.po?later': { file: 'assets/nl-later.js' },
  ...more,
})

it('are those of the start and of the pages that open without a connection, with their lazy parts', () => {
  expect(offlineFiles(manifest())).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/icons.svg',
    '/assets/photo-board.js',
    '/assets/profile.js',
    '/assets/shared.js',
  ])
  expect(catalogueFiles(manifest(), 'nl')).toEqual(['/assets/nl-later.js', '/assets/nl.js'])
})

it('need a decision about every part that such a page loads later', () => {
  const page = { file: 'assets/likes.js', dynamicImports: ['src/shared/new.tsx', 'src/routes/terms.tsx'] }
  expect(() => offlineFiles(manifest({ 'src/routes/likes.tsx': page }))).toThrow('src/shared/new.tsx')
})

it('name no part that is not there any more', () => {
  expect(missingParts()).toEqual([])
})
