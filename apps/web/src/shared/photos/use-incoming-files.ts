import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/**
 * Accepts files that are dropped on an area, or pasted anywhere on the page, while the component is mounted.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  // A counter, because entering a child is reported before leaving its parent.
  const depth = useRef(0)
  const latest = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      // Text copied from a document may come with an image of itself.
      if (clipboardData?.types.includes('text/plain')) return
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) latest(files)
    }
    // A file dropped outside the area must not replace the page.
    const preventOpening = (event: globalThis.DragEvent) =>
      hasFiles(event.dataTransfer) && event.preventDefault()
    document.addEventListener('paste', paste)
    window.addEventListener('dragover', preventOpening)
    window.addEventListener('drop', preventOpening)
    return () => {
      document.removeEventListener('paste', paste)
      window.removeEventListener('dragover', preventOpening)
      window.removeEventListener('drop', preventOpening)
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
