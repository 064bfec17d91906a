import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Files that are dropped on a place or pasted anywhere on the page while it is shown. */
export function useIncomingFiles(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Entering a child is told before leaving its parent.
  const depth = useRef(0)
  const latest = useEffectEvent(take)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      // Words that were copied from a document may bring a picture of themselves.
      if (clipboardData?.types.includes('text/plain')) return
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) latest(files)
    }
    // A file that misses the place must not replace the page.
    const keep = (event: globalThis.DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault()
    document.addEventListener('paste', paste)
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      document.removeEventListener('paste', paste)
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
  const move = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    place: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        latest([...event.dataTransfer.files])
      },
    },
  }
}
