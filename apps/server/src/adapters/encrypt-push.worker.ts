import webPush from 'web-push'
import type { PushPlaintext } from './push-encryption-thread.ts'

/** Encrypts a push message in a thread of `push-encryption-thread.ts`, with a key pair and a salt of its own (RFC 8291). */
export function encryptPush({ p256dh, auth, payload }: PushPlaintext): Uint8Array {
  const { cipherText } = webPush.encrypt(p256dh, auth, payload, 'aes128gcm')
  // A copy: the buffer is a part of a larger one, which would be copied between the threads as a whole.
  return Uint8Array.from(cipherText)
}
