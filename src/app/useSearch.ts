import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { productsPath } from '../../domain/search.ts'
import { searchMachine, type SearchActor } from '../../machines/search.ts'
import { useApp } from './hooks.ts'

/** A search of its own for as long as its box lives: it asks the catalogue, and leads to what was chosen. */
export function useSearch(): SearchActor {
  const { catalogue, wantCatalogue } = useApp()
  const navigate = useNavigate()
  const logic = useMemo(
    () =>
      searchMachine.provide({
        actors: { suggest: fromPromise(({ input }) => catalogue.suggestions(input.term)) },
      }),
    [catalogue],
  )
  const search = useActorRef(logic)

  useEffect(() => {
    const heard = [
      search.on('search.entered', wantCatalogue),
      search.on('search.chosen', ({ url }) => void navigate(url)),
      search.on('search.submitted', ({ term }) => void navigate(productsPath({ search: term }))),
    ]
    return () => heard.forEach((subscription) => subscription.unsubscribe())
  }, [search, wantCatalogue, navigate])

  return search
}
