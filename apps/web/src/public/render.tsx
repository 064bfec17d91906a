/**
 * What the web server imports of this workspace, built to dist/server/render.js beside dist/client: the
 * public pages and the first screen of the member application, as HTML.
 */
export type { ApplicationAnswer, ApplicationInput } from './application.ts'
export { renderApplication } from './application.ts'
export { renderConsentNotice } from './consent-notice.tsx'
export { answerDoor, doorPaths } from './door/door.ts'
export { renderEntryWarning } from './entry-warning.tsx'
export { renderError } from './error-document.tsx'
export type { FaceLandingInput } from './faces/face-input.ts'
export { renderFaceLanding } from './faces/face-landing.tsx'
export { landerNames } from './landers/addresses.ts'
export { renderLander } from './landers/lander.tsx'
export type { LanderAnswer, LanderInput } from './landers/lander-input.ts'
export { renderLanding } from './landing.tsx'
export type { LandingInput } from './landing-input.ts'
export { renderIcon, renderShareGround } from './marks.ts'
export type { PricingInput } from './pricing/pricing-input.ts'
export { renderPricing } from './pricing.tsx'
export type { ReadingInput } from './reading/reading-input.ts'
export { renderReading } from './reading.tsx'
export type { VisitorMembersInput, VisitorProfileInput } from './visitors/visitor-input.ts'
export { renderUnavailable, renderVisitorMembers, renderVisitorProfile } from './visitors/visitor-pages.tsx'
