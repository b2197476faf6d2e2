import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { productsPath } from '../../../domain/search.ts'
import { searchMachine, type SearchActor } from '../../../machines/search.ts'
import { focusContent } from '../../components/content.ts'
import { useApp } from '../../app/hooks.ts'

/** A search of its own for as long as its box lives: it asks the catalogue, and leads to what was chosen. */
export function useSearch(): SearchActor {
  const { catalogue, wantCatalogue } = useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logic = useMemo(
    () =>
      searchMachine.provide({
        actors: { suggest: fromPromise(({ input }) => catalogue.suggestions(input.term)) },
      }),
    [catalogue],
  )
  const search = useActorRef(logic)

  useEffect(() => {
    const open = (url: string) => {
      // Results that only change are no other page to arrive at: they would stay behind the keyboard of a phone.
      if (url.startsWith(`${pathname}?`)) focusContent()
      void navigate(url)
    }
    const heard = [
      search.on('search.entered', wantCatalogue),
      search.on('search.chosen', ({ url }) => open(url)),
      search.on('search.submitted', ({ term }) => open(productsPath({ search: term }))),
    ]
    return () => heard.forEach((subscription) => subscription.unsubscribe())
  }, [search, wantCatalogue, navigate, pathname])

  return search
}
