import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { fetchPart } from '../ui/fetch-part.ts'
import { laterWords } from './catalogues.ts'

/** A component that is fetched when it is first drawn, with its words: what comes later has its words in the later half. */
// biome-ignore lint/suspicious/noExplicitAny: the properties of any component, as React's own `lazy` has it
export function late<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(async () => {
    const [module] = await Promise.all([fetchPart(load), import.meta.env.SSR || fetchPart(laterWords)])
    return module
  })
}
