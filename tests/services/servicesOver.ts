import type { User } from '../../domain/entities.ts'
import { createServices } from '../../src/services/services.ts'
import { replayHost, type Answer } from './replayHost.ts'

const noon = Date.UTC(2025, 2, 5, 9, 0, 0)

/** Creates services over a host with prepared answers; `refused` lists the users whose token was refused. */
export async function servicesOver(...answers: Answer[]) {
  const { url, asked } = await replayHost(...answers)
  const refused: User[] = []
  const services = createServices(
    { host: url, app: 'sokoni', onTokenRefused: (whose) => refused.push(whose) },
    () => noon,
  )
  return { services, asked, refused }
}
