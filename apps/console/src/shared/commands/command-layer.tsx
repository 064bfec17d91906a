import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import { listenToKeys } from './command-registry.ts'
import { KeyHelp } from './key-help.tsx'
import { useCommand } from './use-command.ts'

interface Layer {
  openPalette: () => void
  openHelp: () => void
}

const LayerContext = createContext<Layer>({ openPalette: () => {}, openHelp: () => {} })

/** Opens the palette and the list of keys. */
export const useCommandLayer = (): Layer => useContext(LayerContext)

/** Listens to the keys of all commands, and holds the two dialogs that show them. */
export function CommandLayer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useEffect(listenToKeys, [])
  const layer = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openHelp: () => setOpen('help') }),
    [],
  )
  const close = () => setOpen(null)
  return (
    <LayerContext value={layer}>
      <LayerCommands isPaletteOpen={open === 'palette'} onClose={close} />
      {children}
      <CommandPalette isOpen={open === 'palette'} onClose={close} />
      <KeyHelp isOpen={open === 'help'} onClose={close} />
    </LayerContext>
  )
}

function LayerCommands({ isPaletteOpen, onClose }: { isPaletteOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { openPalette, openHelp } = useCommandLayer()
  useCommand({
    id: 'palette',
    title: t`Search commands`,
    keys: 'Mod+K',
    isKeyOnly: true,
    isEverywhere: true,
    run: isPaletteOpen ? onClose : openPalette,
  })
  useCommand({ id: 'keys', title: t`Keys on this page`, keys: '?', run: openHelp })
  return null
}
