/**
 * What the web server imports of this workspace, built to dist/server/render.js beside dist/client: the
 * public pages and the first screen of the member application, as HTML.
 */
export type { ApplicationAnswer, ApplicationInput } from './application.ts'
export { renderApplication } from './application.ts'
export { renderLanding } from './landing.tsx'
export type { LandingInput } from './landing-input.ts'
export type { PricingInput } from './pricing/pricing-input.ts'
export { renderPricing } from './pricing.tsx'
