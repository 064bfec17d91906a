import type { ComponentType } from 'react'
import type { LanderName } from './addresses.ts'
import alonetonight from './alonetonight.css?inline'
import { AloneTonight } from './alonetonight.tsx'
import collage from './collage.css?inline'
import { Collage } from './collage.tsx'
import collageWall from './collage-wall.css?inline'
import fire from './fire.css?inline'
import gallery from './gallery.css?inline'
import { Gallery } from './gallery.tsx'
import icons from './icons.css?inline'
import { Icons } from './icons.tsx'
import gauge from './icons-gauge.css?inline'
import type { LanderProps } from './lander-parts.tsx'
import map from './map-landing.css?inline'
import { MapLanding } from './map-landing.tsx'
import network from './network.css?inline'
import { networkRules } from './network.rules.ts'
import { Network } from './network.tsx'
import swipe from './swipe.css?inline'
import { Swipe } from './swipe.tsx'
import transitions from './transitions.css?inline'
import { Transitions } from './transitions.tsx'
import video from './video.css?inline'
import { Video } from './video.tsx'

interface LanderComposition {
  Composition: ComponentType<LanderProps>
  styles: string
}

/** What each lander shows between the logo bar and the footer. */
export const compositions: Record<LanderName, LanderComposition> = {
  alonetonight: { Composition: AloneTonight, styles: alonetonight },
  collagelanding: { Composition: Collage, styles: collage + collageWall },
  gallery: { Composition: Gallery, styles: gallery },
  iconslanding: { Composition: Icons, styles: icons + gauge },
  maplanding: { Composition: MapLanding, styles: map },
  socialnetwork: { Composition: Network, styles: network + networkRules() },
  transitionsvideolanding: { Composition: Transitions, styles: transitions },
  video: { Composition: Video, styles: video + fire },
  tinderswipe: { Composition: Swipe, styles: swipe },
}
