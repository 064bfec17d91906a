import { type ComponentType, lazy } from 'react'

/** One page of a feature. Its module is loaded when somebody opens it. */
export interface FeatureRoute {
  /** The path in the notation of React Router, such as `/desk/:queue`. */
  path: string
  Page: ComponentType
}

/** What a feature adds to the console behind the log-in. */
export interface ConsoleFeature {
  routes: readonly FeatureRoute[]
  /** Its part of the side navigation: `NavigationGroup` with `NavigationLink`s that follow the viewer's rights. */
  Navigation?: ComponentType
  /** The page that the console opens with, by rights; the first feature that has one wins. */
  home?: (hasRight: (right: string) => boolean) => string | null
}

/** Loads a page by the name of its export. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType => lazy(async () => ({ default: (await load())[name] as ComponentType }))
