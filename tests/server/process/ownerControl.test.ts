import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import {
  askIdentity,
  CommandNotStarted,
  openControl,
  sendCommand,
  type Control,
  type Progress,
} from '../../../server/process/control.ts'
import { OwnerRefusal } from '../../../server/refusals.ts'

const open: Control[] = []

async function door(): Promise<Control> {
  const control = await openControl()
  open.push(control)
  return control
}

afterEach(() => Promise.all(open.splice(0).map((control) => control.end())))

/** The status of a plain HTTP request to the control server. */
function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end('{"command":"orders","args":{}}')
  })
}

const noProgress = () => {}

describe('the control server', () => {
  it('tells its id to anyone and takes commands only with the secret', async () => {
    const control = await door()
    control.serve(() => Promise.resolve('done'))
    expect(await askIdentity(control.port, 1_000)).toEqual({ id: control.id })
    expect(await statusOf(control.port, {})).toBe(403)
    expect(await statusOf(control.port, { authorization: 'Bearer guess' })).toBe(403)
    expect(await statusOf(control.port, { authorization: `Bearer ${control.secret}` })).toBe(200)
    await control.end()
    expect(await askIdentity(control.port, 1_000)).toBe('gone')
  })

  it('hands over the command, its progress in order, and its result', async () => {
    const control = await door()
    control.serve(async (command, args, report) => {
      report({ what: 'Importing', done: 0, total: 2 })
      report({ what: 'Importing', done: 2, total: 2 })
      return { command, args, price: 'Ksh “12”\n' }
    })
    const seen: Progress[] = []
    const result = await sendCommand(control, 'import', { products: [1, 2] }, (progress) => seen.push(progress))
    expect(result).toEqual({ command: 'import', args: { products: [1, 2] }, price: 'Ksh “12”\n' })
    expect(seen.map(({ done }) => done)).toEqual([0, 2])
  })

  it('tells a refusal from a fault', async () => {
    const control = await door()
    control.serve((command) =>
      Promise.reject(command === 'refuse' ? new OwnerRefusal('There is no such order.') : new Error('disk full')),
    )
    await expect(sendCommand(control, 'refuse', {}, noProgress)).rejects.toThrow(
      new OwnerRefusal('There is no such order.'),
    )
    const fault = await sendCommand(control, 'fail', {}, noProgress).catch((error: unknown) => error)
    expect(fault).not.toBeInstanceOf(OwnerRefusal)
    expect((fault as Error).message).toBe('disk full')
  })

  it('says that a command was not begun while the shop is starting, and when it has just stopped', async () => {
    const control = await door()
    await expect(sendCommand(control, 'orders', {}, noProgress)).rejects.toThrow(CommandNotStarted)
    control.serve(() => Promise.resolve(['SAL-ORD-2026-00001']))
    expect(await sendCommand(control, 'orders', {}, noProgress)).toEqual(['SAL-ORD-2026-00001'])
    await control.end()
    await expect(sendCommand(control, 'orders', {}, noProgress)).rejects.toThrow(CommandNotStarted)
  })

  it('stops a command whose client is gone, at its next progress', async () => {
    const control = await door()
    const stopped = new Promise<string>((resolve) => {
      control.serve(async (_, __, report) => {
        for (let done = 0; ; done++) {
          try {
            report({ what: 'Importing', done, total: 1_000 })
          } catch (error) {
            resolve((error as Error).message)
            throw error
          }
          await new Promise(setImmediate)
        }
      })
    })
    const headers = { authorization: `Bearer ${control.secret}` }
    const sent = request(
      { host: '127.0.0.1', port: control.port, method: 'POST', headers, agent: false },
      (response) => {
        response.once('data', () => sent.destroy())
        response.on('error', noProgress)
      },
    )
    sent.on('error', noProgress)
    sent.end('{"command":"import","args":{}}')
    expect(await stopped).toBe('the command was cancelled')
  })

  it('takes no more commands once it is closed, and still tells who holds the folder', async () => {
    const control = await door()
    control.serve(() => Promise.resolve('done'))
    control.close()
    await expect(sendCommand(control, 'orders', {}, noProgress)).rejects.toThrow(CommandNotStarted)
    expect(await askIdentity(control.port, 1_000)).toEqual({ id: control.id })
  })

  it('says that a command was not begun when the shop stops as it comes', async () => {
    const stopping = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
    await once(stopping, 'listening')
    const address = { id: '', secret: '', port: (stopping.address() as AddressInfo).port }
    await expect(sendCommand(address, 'orders', {}, noProgress)).rejects.toThrow(CommandNotStarted)
    stopping.close()
  })

  it('says so when the shop stops in the middle, before any progress', async () => {
    const control = await door()
    control.serve(() => {
      control.close()
      return new Promise(() => {})
    })
    await expect(sendCommand(control, 'import', {}, noProgress)).rejects.toThrow(
      'The shop stopped before the command was done. Look with the same command whether it took effect, then ' +
        'repeat it.',
    )
  })

  it('says so when the shop stops in the middle, after some progress', async () => {
    const control = await door()
    control.serve(async (_, __, report) => {
      report({ what: 'Importing', done: 1, total: 2 })
      return new Promise(() => {})
    })
    const asked = sendCommand(control, 'import', {}, () => control.close())
    await expect(asked).rejects.toThrow(
      'The shop stopped before the command was done. Look with the same command whether it took effect, then ' +
        'repeat it.',
    )
  })
})
