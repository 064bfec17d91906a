import { lazyComponent } from '../i18n/lazy-component.tsx'

/** A dialog in the middle from 768 px, a sheet from the bottom below. 48 kB, MUI's dialog: fetched when one first opens. */
export const Sheet = lazyComponent(() => import('./sheet-panel.tsx'), 'SheetPanel')
