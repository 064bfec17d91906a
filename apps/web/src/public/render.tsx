/**
 * What the web server imports of this workspace, built to dist/server/render.js beside dist/client: the public
 * pages and the start of the member application, as HTML.
 */
export type { ApplicationAnswer, ApplicationInput } from './application.ts'
export { renderApplication } from './application.ts'
export type { LandingInput } from './landing.tsx'
export { renderLanding } from './landing.tsx'
export type { PricingInput } from './pricing.tsx'
export { renderPricing } from './pricing.tsx'
