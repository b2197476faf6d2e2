import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY } from '../../../contract/wire/call.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import type { CallContext, Method } from './method.ts'
import { methods } from './methods.ts'
import { said, textOf } from '../../messages/texts.ts'
import { invalid, notAllowed, notFound } from '../../refusals.ts'
import { audit } from '../../security/audit.ts'
import { countAttempt } from '../../security/limits.ts'
import { deviceOf } from '../../security/device.ts'
import { rateLimitKeyOf } from '../../security/rateLimitKey.ts'
import type { Caller } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { ownCookies, setOwnCookie } from '../cookies.ts'
import { acceptJson, joinedFields, MOST_TABLE_VALUES } from './fields.ts'
import { callerOfHeader } from '../identity.ts'
import { languageOfCall } from '../language.ts'
import { originOf } from '../origin.ts'
import { addBackupFile } from './owner/backupFile.ts'
import { addPrintPackList } from './owner/printPackList.ts'
import { addPrintInvoice } from './printInvoice.ts'
import { addToLogLine } from '../requestLog.ts'
import { clientAddressOf } from '../clientAddress.ts'
import { asksAnew, sendPrepared } from '../sendPrepared.ts'

/** For answers that are the same for everyone: cached for some seconds, then revalidated. */
const SHARED = 'public, max-age=10, must-revalidate'

/** Adds the calls of the contract, at `/api/method/{app}.services.rest.{method}` [API-01], and the pages to print. */
export function addRest(app: FastifyInstance, store: Store): void {
  const running = new Set<Promise<unknown>>()
  // a call runs on when its client disconnects, and needs the database until it is done
  app.addHook('onClose', async () => void (await Promise.allSettled(running)))

  function track<T>(call: Promise<T>): Promise<T> {
    running.add(call)
    void call.finally(() => running.delete(call)).catch(() => undefined)
    return call
  }

  for (const method of methods) {
    const path = methodPath(store.config.apiApp, method.call.name)
    const handle = (request: FastifyRequest, reply: FastifyReply) => track(answer(store, method, request, reply))
    const { file } = method
    if (!file) app.all(path, handle)
    else
      void app.register(async (scope) => {
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        acceptJson(scope, MOST_TABLE_VALUES)
        scope.addHook('onRequest', async ({ headers }) =>
          file.check(await callerOfHeader(store, headers.authorization)),
        )
        scope.all(path, { bodyLimit: file.mostBytes }, handle)
      })
  }
  addPrintInvoice(app, store)
  addPrintPackList(app, store)
  addBackupFile(app, store)
  app.all<{ Params: { '*': string } }>('/api/*', async ({ params }) => {
    const [, command] = /^method\/(.*)/s.exec(params['*']) ?? []
    if (command === undefined) throw notFound(said('nothingHere'))
    throw invalid(said('unknownCall', { command: command.slice(0, 100) }))
  })
}

async function answer(
  store: Store,
  method: Method,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const verb = request.method === 'HEAD' ? 'GET' : request.method
  if (!method.verbs.some((allowed) => allowed === verb)) throw notAllowed(said('notPermitted'))
  const caller = await callerOfHeader(store, request.headers.authorization)
  if (caller) addToLogLine(request, { user_id: caller.userId })
  const answered = await method.answer(store, contextOf(store, request, reply, verb, caller))
  if ('prepared' in answered) return sendPrepared(request, reply, answered.prepared, SHARED)
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answered.body)
}

function contextOf(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: string,
  caller: Caller | null,
): CallContext {
  const language = languageOfCall(request.headers)
  const isJson = verb === 'POST' && (request.headers['content-type'] ?? '').includes('json')
  const isFile = Buffer.isBuffer(request.body)
  const rateLimitKey = rateLimitKeyOf(clientAddressOf(request))
  return {
    // like Frappe: only the JSON body counts, while a form and the query are merged
    payload: isJson || isFile ? (request.body ?? {}) : joinedFields(request.query, request.body),
    isText: !isJson && !isFile,
    language,
    text: textOf(language, 'answers'),
    caller,
    cookies: ownCookies(request),
    signal: disconnectSignal(reply),
    rateLimitKey,
    idempotencyKey: String(request.headers[IDEMPOTENCY_KEY.toLowerCase()] ?? ''),
    asksAnew: asksAnew(request.headers),
    device: deviceOf(request.headers['user-agent']),
    origin: originOf(request, store.config),
    count: (limits) => store.db.transaction((statements) => countAttempt(statements, limits, store.clock())),
    audit: (event, account) => audit(store.db, event, rateLimitKey, account, store.clock()),
    logEvent: (event, userId) => addToLogLine(request, { event, ...(userId === undefined ? {} : { user_id: userId }) }),
    setCookie: (name, value, seconds) => setOwnCookie(request, reply, name, value, seconds),
  }
}

/** Aborts when the connection closes before the answer is sent. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
