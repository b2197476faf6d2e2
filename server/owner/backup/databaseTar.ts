const BLOCK = 512

/**
 * Whether the bytes are a complete tar archive of a database folder, with no path that leads out of it. PGlite takes
 * other bytes for a compressed archive, and then fails with an error that cannot be caught.
 */
export function isDatabaseTar(bytes: Buffer): boolean {
  let hasVersion = false
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return hasVersion
    const name = textOf(header, 0, 100)
    const size = Number.parseInt(textOf(header, 124, 12), 8)
    if (!(size >= 0) || !hasRightSum(header) || name.split('/').includes('..')) return false
    hasVersion ||= name.replace(/^\//, '') === 'PG_VERSION'
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (at > bytes.length) return false
  }
  return hasVersion
}

function textOf(header: Buffer, at: number, length: number): string {
  return header
    .toString('utf8', at, at + length)
    .split('\0', 1)[0]!
    .trim()
}

/** The header contains its own checksum, which counts as eight spaces. */
function hasRightSum(header: Buffer): boolean {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  return sum === Number.parseInt(textOf(header, 148, 8), 8)
}
