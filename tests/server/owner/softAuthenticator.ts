import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a browser sends for a passkey, as JSON. */
interface Answer {
  id: string
  rawId: string
  type: string
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

interface Asked {
  challenge: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

const PRESENT = 0x01
const PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

/** A passkey in memory: it signs as a phone does, for whatever site it is told (WebAuthn, ES256, no attestation). */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let used = 0

  function authenticatorData(name: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++used)
    return Buffer.concat([sha256(name), Buffer.from([flags]), count, rest])
  }

  const answerOf = (type: string, { challenge }: Asked, origin: string, response: Record<string, Buffer>): Answer => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: Object.fromEntries(
      Object.entries({ ...response, clientDataJSON: clientData(type, challenge, origin) }).map(([name, bytes]) => [
        name,
        bytes.toString('base64url'),
      ]),
    ),
    clientExtensionResults: {},
  })

  return {
    id: id.toString('base64url'),

    /** Answers what a new passkey is asked for. */
    create(asked: Asked, origin: string): Answer {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = authenticatorData(new URL(origin).hostname, PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answerOf('webauthn.create', asked, origin, { attestationObject })
    },

    /** Signs what was asked; `present`: without a look at who it is. */
    get(asked: Asked, origin: string, person: 'verified' | 'present' = 'verified'): Answer {
      const flags = person === 'verified' ? PRESENT_AND_VERIFIED : PRESENT
      const data = authenticatorData(new URL(origin).hostname, flags)
      const signed = Buffer.concat([data, sha256(clientData('webauthn.get', asked.challenge, origin))])
      return answerOf('webauthn.get', asked, origin, {
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
      })
    },
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A P-256 key in COSE's form: CBOR { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}
