// Loaded before the shop by `npm run shake`: lets every request wait for a moment, by the seed.
import { Server } from 'node:http'
import { randomOf } from '../../scripts/lib/random.mjs'

const LATEST_MS = 300

const random = randomOf(process.env.SHAKE_SEED)
const { emit } = Server.prototype

Server.prototype.emit = function (event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  setTimeout(() => emit.call(this, event, ...args), random() * LATEST_MS)
  return true
}
