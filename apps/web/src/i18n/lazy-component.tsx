import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useConnectionLost } from '../ui/connection-lost.ts'
import { loadChunk } from '../ui/load-chunk.ts'
import { showToast } from '../ui/toast.ts'
import { loadLaterMessages } from './catalogues.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code and its texts early; a failure is tried again when the component is rendered. Never rejects. */
  preload: () => Promise<unknown>
}

/**
 * A component whose module is loaded when it is first rendered, or first rendered open if it has a prop
 * `open`. The later translations load with it, because its texts are among them. Until then `Placeholder` is
 * shown; what opens says that it needs a connection if there is none.
 */
export function lazyComponent<Module extends Record<Name, unknown>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  Placeholder?: ComponentType<PropsOf<Module[Name]>>,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]> & object
  const Component = lazy(async () => {
    const [module] = await Promise.all([loadChunk(load), import.meta.env.SSR || loadChunk(loadLaterMessages)])
    return { default: module[name] as ComponentType<Props> }
  }) as ComponentType<Props>
  function Lazy(props: Props) {
    const isOpen = !('open' in props) || Boolean(props.open)
    const [wasOpen, setWasOpen] = useState(isOpen)
    if (isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    const fallback = 'open' in props && props.open ? <OfflineToast /> : null
    return (
      <Suspense fallback={Placeholder ? <Placeholder {...props} /> : fallback}>
        <Component {...props} />
      </Suspense>
    )
  }
  Lazy.preload = () => Promise.all([load(), loadLaterMessages()]).catch(() => {})
  return Lazy as LazyComponent<PropsOf<Module[Name]>>
}

/** Stands for a part that the member opened, until it is loaded. */
function OfflineToast(): null {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  const show = useEffectEvent(() =>
    showToast(t`You are offline. Try again in a moment.`, { subject: 'awaited-part' }),
  )
  useEffect(() => {
    if (isLost) show()
  }, [isLost])
  return null
}
