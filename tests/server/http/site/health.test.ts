import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { builtShop, lonelyShop } from '../../builtShop.ts'
import { testStore } from '../../support.ts'

let isStopping = false
const shop = testStore({ isStopping: () => isStopping })

async function get(path: string) {
  const answer = await fetch(shop.url + path)
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    connection: answer.headers.get('connection'),
    body: await answer.json(),
  }
}

const alive = { status: 200, cache: 'no-store', body: { status: 'alive' } }
const ready = { status: 200, cache: 'no-store', body: { status: 'ready' } }
const notReady = (reason: string) => ({ status: 503, cache: 'no-store', body: { status: 'not ready', reason } })

describe('the shop’s health', () => {
  it('is good while the database answers, else not ready; it names failing writes [OPN-451]', async () => {
    expect([await get('/healthz'), await get('/readyz')]).toMatchObject([alive, ready])

    const probe = vi.spyOn(shop.store.db, 'probe').mockRejectedValue(new Error('the connection is gone'))
    expect([await get('/healthz'), await get('/readyz')]).toMatchObject([
      alive,
      notReady('The database does not answer.'),
    ])

    probe.mockReset().mockReturnValue(new Promise(() => {}))
    const startedAt = performance.now()
    expect(await Promise.all([get('/readyz'), get('/readyz'), get('/readyz')])).toMatchObject(
      Array.from({ length: 3 }, () => notReady('The database does not answer.')),
    )
    expect(performance.now() - startedAt).toBeGreaterThan(1900)
    expect(probe).toHaveBeenCalledOnce()
    expect(await get('/healthz')).toMatchObject(alive)

    probe.mockRestore()
    // pages can still be read
    vi.spyOn(shop.store.db, 'writeProblem').mockReturnValueOnce('The disk is full.')
    const failing = { ...ready, body: { status: 'ready', writes: 'fail', reason: 'The disk is full.' } }
    expect(await get('/readyz')).toMatchObject(failing)
    expect((await get('/readyz')).body).toEqual({ status: 'ready' })
  })

  it('is not ready after a stop signal; later requests are answered and their connection closed', async () => {
    expect(await get('/readyz')).toMatchObject({ ...ready, connection: 'keep-alive' })
    isStopping = true
    expect(await get('/readyz')).toMatchObject({ ...notReady('The shop is closing.'), connection: 'close' })
    expect(await get('/healthz')).toMatchObject({ ...alive, connection: 'close' })
  })

  it('needs no database before an outside host, does not ask the host, and names the release [OPN-341]', async () => {
    const settings = { ...builtShop(), release: { version: '1.2.3', commit: '0123456789ab' } }
    const app = await lonelyShop({}, { settings })
    onTestFinished(() => app.close())
    const answers = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject({ url })))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"alive","version":"1.2.3","commit":"0123456789ab"}'],
      [200, '{"status":"ready"}'],
    ])
  })
})
