import { useRef } from 'react'

// A phone that stores its photos in another format converts them to one in this list.
const kinds = 'image/jpeg,image/png,image/webp'

interface Choice {
  /** Opens the camera directly, if there is one, for one photo at a time. */
  camera?: boolean
}

/** The device's file picker for photos: a hidden element to render, and a function that opens it. */
export function useFileInput(onFiles: (files: File[]) => void, { camera = false }: Choice = {}) {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      accept={kinds}
      multiple={!camera}
      capture={camera ? 'user' : undefined}
      hidden
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Reset, so that the same file can be chosen again after it failed.
        target.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}
