/** Returns a function that returns numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = 0
  for (const character of String(seed)) state = (Math.imul(state, 31) + character.codePointAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
