/**
 * What the web server imports of this workspace, built to dist/server/render.js: the public pages as HTML, and
 * what it has to know of the client build to serve the member application.
 */

export type { Manifest, PublicAssets } from './assets.ts'
export { isApplicationPath, preloadTags, publicAssets } from './assets.ts'
export type { LandingInput } from './landing.tsx'
export { renderLanding } from './landing.tsx'
