import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtShop } from '../builtShop.ts'
import { builtPart, SHORT_RUN, startShopProcess } from '../shopProcess.ts'
import { layDemoData } from '../testDatabase.ts'

describe('the server of the metrics', () => {
  it('is a port of its own of the running shop, only where METRICS_PORT is set [OPN-190]', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'sokoni-metrics-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    layDemoData(DATA_DIR)
    const running = await startShopProcess({ DATA_DIR, METRICS_PORT: '0' })
    const address = () => /^Metrics for Prometheus: (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(running.output())?.[1]
    await expect.poll(address).toMatch(/metrics$/)
    expect((await fetch(`${running.url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404)
    await expect.poll(async () => (await fetch(address()!)).text()).toMatch(/^sokoni_database_up 1$/m)
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    const without = await startShopProcess({ DATA_DIR })
    without.kill('SIGTERM')
    expect(await without.ended).toBe(0)
    expect(without.output()).not.toContain('Metrics')
  })

  it('in use is a problem of the start, in one line [OPN-190]', async () => {
    const built = builtShop()
    onTestFinished(() => rmSync(dirname(built.clientDir), { recursive: true }))
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const script = `
      const { readSettings } = await import(${builtPart('settings/settings')})
      const { runShop } = await import(${builtPart('shop/runShop')})
      const { demo } = await import(${builtPart('demo')})
      await runShop({ ...readSettings(process.env), ...${JSON.stringify(built)} }, demo).catch(({ message }) => {
        console.log(message)
        process.exit(1)
      })`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...SHORT_RUN, '--input-type=module', '-e', script],
      {
        // Another host's shop opens no database. Opening one takes most of a start.
        env: { PATH: process.env['PATH'], API_HOST: 'http://127.0.0.1:1', PORT: '0', METRICS_PORT: String(port) },
        encoding: 'utf8',
      },
    )
    expect([status, stdout, stderr]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another with METRICS_PORT.\n`,
      '',
    ])
  })
})
