import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clientEvents } from '../../graphql/client.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Answers the data layer when an operation needs a fresh proof: by the dialog, in which the viewer proves who it is. Several
 * operations that ask at once wait for the same dialog.
 */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<((isProven: boolean) => void)[]>([])
  const settle = (isProven: boolean) => {
    setIsOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }
  useEffect(() => {
    clientEvents.askProof = () =>
      new Promise((resolve) => {
        waiting.current.push(resolve)
        setIsOpen(true)
      })
    return () => {
      clientEvents.askProof = async () => false
      for (const resolve of waiting.current.splice(0)) resolve(false)
    }
  }, [])
  return (
    <>
      {children}
      <ProofDialog isOpen={isOpen} onProven={() => settle(true)} onCancel={() => settle(false)} />
    </>
  )
}
