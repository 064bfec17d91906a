/** An encrypted value: AES-GCM with a random number that is used once. */
export interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'
/** 96 bits, for which GCM is made. With a random one, a key may encrypt 2^32 values. */
const ivBytes = 12
const [json, raw] = [0, 1]

/** A key that this origin can use, and that nobody can read. */
export const newEncryptionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

/** Encrypts a value, bytes as they are and anything else as JSON; `about` says what it is, and must be the same to decrypt it. */
export async function encryptValue(key: CryptoKey, value: unknown, about: string): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const isRaw = value instanceof ArrayBuffer
  const content = isRaw ? new Uint8Array(value) : new TextEncoder().encode(JSON.stringify(value))
  const plain = new Uint8Array(content.length + 1)
  plain[0] = isRaw ? raw : json
  plain.set(content, 1)
  return { iv, bytes: await crypto.subtle.encrypt(parameters(iv, about), key, plain) }
}

/** The value again; rejects for another key, another `about`, and for bytes that were changed. */
export async function decryptValue(
  key: CryptoKey,
  { iv, bytes }: EncryptedValue,
  about: string,
): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(iv, about), key, bytes)
  const content = plain.slice(1)
  return new Uint8Array(plain)[0] === raw ? content : JSON.parse(new TextDecoder().decode(content))
}

const parameters = (iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(about),
})
