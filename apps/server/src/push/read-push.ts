import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

/** The keys with which a browser decrypts its messages. */
export interface ReceiverKeys {
  privateKey: Buffer
  /** Base64url. */
  p256dh: string
  auth: string
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Decrypts a push message as a browser does (RFC 8291, with the one record of RFC 8188). Throws if it was not encrypted for
 * these keys.
 */
export function decryptPush({ privateKey, p256dh, auth }: ReceiverKeys, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
  const secret = derive(keys.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding of a push message is wrong.')
  return padded.subarray(0, end).toString('utf8')
}

/** The sender of a push message: its public key in base64url. */
export interface PushSender {
  publicKey: string
}

/** Checks the `Authorization` of a push message (RFC 8292); null if a push service would reject it. */
export function senderIn(authorization: string | undefined, origin: string, now: Date): PushSender | null {
  const [, token, publicKey] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token || !publicKey) return null
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return null
  try {
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    const { aud, exp, sub } = read(claims)
    const seconds = now.getTime() / 1000
    const isTimely = typeof exp === 'number' && exp > seconds && exp <= seconds + 86_400
    const isReachable = typeof sub === 'string' && /^(mailto:|https:)/.test(sub)
    return isSigned && read(head).alg === 'ES256' && aud === origin && isTimely && isReachable
      ? { publicKey }
      : null
  } catch {
    return null
  }
}
