import { lazyComponent } from '../i18n/lazy-component.tsx'

/**
 * A dialog in the middle from 768 px, a sheet from the bottom below. Its code, 48 kB with MUI's dialog, is
 * loaded when one first opens.
 */
export const Sheet = lazyComponent(() => import('./sheet-panel.tsx'), 'SheetPanel')
