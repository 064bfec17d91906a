/**
 * What the web server imports of this workspace, built to dist/server/render.js beside dist/client: the
 * public pages and the first screen of the member application, as HTML.
 */
export type { ApplicationAnswer, ApplicationInput, ShellInput } from './application.ts'
export { renderApplication, renderShell } from './application.ts'
export { layoutAt } from './application-page.ts'
export { renderConsent } from './auth/consent.tsx'
export { authPaths, handleAuthPage } from './auth/handle-auth-page.ts'
export {
  applicationColours,
  renderIcon,
  renderShareBackground,
  renderShortcutIcon,
} from './brand-graphics.ts'
export { recorderScript } from './build.ts'
export { renderConsentNotice } from './consent-notice.tsx'
export { renderEntryWarning } from './entry-warning.tsx'
export { renderError } from './error-document.tsx'
export { landerNames } from './landers/addresses.ts'
export { renderLander } from './landers/lander.tsx'
export type { LanderAnswer, LanderInput } from './landers/lander-input.ts'
export { renderLanding } from './landing.tsx'
export type { LandingInput } from './landing-input.ts'
export { renderLanguages } from './languages-page.tsx'
export { renderLikeModal } from './like-modal.tsx'
export { renderOffline } from './offline-page.tsx'
export type { PricingInput } from './pricing/pricing-input.ts'
export { renderPricing } from './pricing.tsx'
export { renderProfileLanding } from './profile-landing/profile-landing.tsx'
export type { ProfileLandingInput } from './profile-landing/profile-landing-input.ts'
export { renderProof } from './proof/proof-page.tsx'
export { renderScreenshotBackground } from './screenshot.ts'
export { renderTextPage } from './text-document.tsx'
export type { TextPageInput } from './text-page/text-page-input.ts'
export type { VisitorMembersInput, VisitorProfileInput } from './visitors/visitor-input.ts'
export { renderUnavailable, renderVisitorMembers, renderVisitorProfile } from './visitors/visitor-pages.tsx'
