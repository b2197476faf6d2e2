// Loaded before the shop: its disk is full, or its journal cannot be written, while the file of that name exists.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const is = (what) => realExists(`${process.env.DISK_STATES}/${what}`)
const { existsSync: realExists, openSync, statfsSync, writeSync } = fs
const journal = new Set()

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

fs.statfsSync = (...args) => ({ ...statfsSync(...args), ...(is('full') ? { bavail: 1, bsize: 1 } : {}) })
fs.openSync = (path, ...args) => {
  const fd = openSync(path, ...args)
  if (String(path).includes('/pg_wal/')) journal.add(fd)
  else journal.delete(fd)
  return fd
}
fs.writeSync = (fd, ...args) => {
  if (journal.has(fd) && is('journal-fails')) throw noSpace()
  return writeSync(fd, ...args)
}
syncBuiltinESMExports()
