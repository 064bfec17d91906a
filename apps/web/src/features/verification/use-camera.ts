import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'insecure' | 'denied' | 'missing' | 'busy'

const states: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  NotSupportedError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  start: () => void
  /** The present picture as a JPEG; null if there is none yet. */
  take: () => Promise<Blob | null>
}

/** The camera of the device, shown in a video element. It is switched off with the component. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement | null>(null)
  const stream = useRef<MediaStream | null>(null)
  const isGone = useRef(false)
  const [state, setState] = useState<CameraState>('off')
  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop()
    }
  }, [stop])
  const start = useCallback(async () => {
    if (!window.isSecureContext || !navigator.mediaDevices) return setState('insecure')
    setState('starting')
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
      })
      stop()
      stream.current = opened
      if (isGone.current || !video.current) return stop()
      video.current.srcObject = opened
      await video.current.play()
      setState('on')
    } catch (error) {
      stop()
      setState(states[(error as Error).name] ?? 'busy')
    }
  }, [stop])
  const take = useCallback(async () => {
    const source = video.current
    if (!source || source.videoWidth === 0) return null
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  }, [])
  return { video, state, start: () => void start(), take }
}

/**
 * Whether the document was loaded at this address. The server lets only this page use the camera, so a member who came
 * from another page of the application needs a new document.
 */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name, location.href).pathname === location.pathname
}
