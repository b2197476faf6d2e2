import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../../scripts/lib/project.mjs'

const NAME = 'sokoni-line'
const [NEAR, FAR] = ['sokoni-near', 'sokoni-far']
/** Addresses for measurements (RFC 2544). */
export const SERVER = '198.18.0.1'
const CLIENT = '198.18.0.2'

/** ms of a round trip, kbit/s down and up, and the share of packets that are lost each way. */
export const LINE = { roundTrip: 150, down: 1600, up: 750, loss: 0.01 }

function run(...words) {
  const { status, stderr, error } = spawnSync(words[0], words.slice(1), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${error?.message ?? stderr}`)
}

/**
 * Opens a line between this machine, whose address on it is `SERVER`, and a network that has nothing else.
 * Needs Linux, its superuser, iproute2 and Python 3. `at` writes a program into a folder that runs another at the far
 * end.
 */
export async function openLine() {
  const { roundTrip, down, up, loss } = LINE
  const settings = [NEAR, FAR, roundTrip / 2, down, up, loss].map(String)
  const carrier = spawn('python3', [inProject('bench/line/line.py'), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(carrier, 'close')
  const ready = await Promise.race([
    once(carrier.stdout, 'data'),
    ended.then(
      () => null,
      () => null,
    ),
  ])
  if (!ready) throw new Error('The line cannot be opened: it needs Python 3 and the superuser.')
  async function close() {
    carrier.stdin.end()
    await ended
    spawnSync('ip', ['netns', 'delete', NAME])
  }
  // of a run that was killed
  spawnSync('ip', ['netns', 'delete', NAME])
  try {
    run('ip', 'netns', 'add', NAME)
    run('ip', 'link', 'set', FAR, 'netns', NAME)
    run('ip', 'address', 'add', SERVER, 'peer', CLIENT, 'dev', NEAR)
    run('ip', 'link', 'set', NEAR, 'up')
    for (const words of [`address add ${CLIENT} peer ${SERVER} dev ${FAR}`, `link set ${FAR} up`, 'link set lo up'])
      run('ip', '-netns', NAME, ...words.split(' '))
  } catch (error) {
    await close()
    throw error
  }
  return {
    close,
    at(folder, program) {
      const file = join(folder, 'at-the-far-end')
      writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${NAME} "${program}" "$@"\n`)
      chmodSync(file, 0o755)
      return file
    },
  }
}
