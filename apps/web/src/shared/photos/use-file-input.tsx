import { useRef } from 'react'

// A phone that keeps its photos in another format converts them for this list.
const kinds = 'image/jpeg,image/png,image/webp'

interface Choice {
  /** Straight to the camera, where there is one. */
  camera?: boolean
  /** Several at once. */
  multiple?: boolean
}

/** The device's own choice of photos: an element to be put somewhere, and what opens it. */
export function useFileInput(
  onFiles: (files: File[]) => void,
  { camera = false, multiple = !camera }: Choice = {},
) {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      accept={kinds}
      multiple={multiple}
      capture={camera ? 'user' : undefined}
      hidden
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen again after it failed.
        target.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}
