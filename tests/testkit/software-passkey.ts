import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Bits of an authenticator's data: the user is present, was verified, and a new credential is attached. */
const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator of a test: it makes one passkey (ES256, without attestation) and signs with it. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  /** False for an authenticator that does not check who uses it. */
  verifiesUser = true
  counter = 0

  #authenticatorData(rpId: string, attested?: Uint8Array): Buffer {
    const bits = flags.present | (this.verifiesUser ? flags.verified : 0) | (attested ? flags.attested : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter, attested ?? Buffer.alloc(0)])
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** The answer of a browser to options for a new passkey. */
  register(options: string, origin: string): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as never,
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey])
    const authData = new Uint8Array(this.#authenticatorData(rp.id, attested))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return JSON.stringify({
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    })
  }

  /** The answer of a browser to options for a log-in. */
  sign(options: string, origin: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    const authenticatorData = this.#authenticatorData(rpId)
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#key.privateKey)
    return JSON.stringify({
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    })
  }
}
