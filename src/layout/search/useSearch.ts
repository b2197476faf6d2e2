import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { searchMachine, type SearchActor } from '../../../machines/catalogue/search.ts'
import { focusContent } from '../../components/mainContent.ts'
import { listen } from '../../app/actors/listen.ts'
import { useApp } from '../../app/hooks.ts'
import type { CatalogueReader } from '../../app/queries/catalogueReader.ts'
import { wiredOnce } from '../../app/actors/wiredOnce.ts'

/** The `id` of a suggestion, for `aria-activedescendant`. */
export const suggestionId = (listId: string, position: number): string => `${listId}-${position}`

const logicOf = wiredOnce((catalogue: CatalogueReader) =>
  searchMachine.provide({ actors: { suggest: fromPromise(({ input }) => catalogue.suggestions(input.term)) } }),
)

/** Starts a search machine for this box. It queries the catalogue and opens what is chosen. */
export function useSearch(): SearchActor {
  const { catalogue, wantCatalogue, goTo } = useApp()
  const { pathname } = useLocation()
  const search = useActorRef(logicOf(catalogue))

  useEffect(() => {
    const open = (url: string) => {
      // On the results page `RouteFocus` moves no focus, and a phone's keyboard would cover the new results.
      if (url.startsWith(`${pathname}?`)) focusContent()
      goTo(url)
    }
    const subscription = listen(search, {
      'search.entered': wantCatalogue,
      'search.chosen': ({ url }) => open(url),
      'search.submitted': ({ term }) => open(productsPath({ search: term })),
    })
    return () => subscription.unsubscribe()
  }, [search, wantCatalogue, goTo, pathname])

  return search
}
