import type { Refusal } from '../../domain/outcomes.ts'
import type { ServiceError } from '../services/http.ts'

/** As the services have it, which with all that calls a host would have to be there before the page is shown. */
export function refusalOr(error: unknown): Refusal {
  const { detail } = error as Partial<ServiceError>
  if (!detail) throw error
  return { status: 'refused', message: detail }
}
