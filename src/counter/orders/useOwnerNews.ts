import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { ownerNewsMachine, selectSound, type OwnerNewsActor } from '../../../machines/owner/ownerNews.ts'
import { useApp } from '../../app/hooks.ts'
import { loggedInUser, oncePerApp, startPageActor } from '../../app/actors/pageActors.ts'
import { ownerOrdersService } from '../../services/owner/ownerOrders.ts'
import { createBell, ownerSound } from '../../services/owner/ownerSound.ts'

interface News {
  actor: OwnerNewsActor
  /** Lets the sound be played, at a tap. */
  allowSound: () => void
  chooseSound: (isOn: boolean) => void
}

/** Returns the actor that asks for new orders, and its switch of the sound. */
export function useOwnerNews(): News {
  return newsOf(useApp())
}

/** Asks for new orders while the counter is open. */
export function useNewsWatch({ actor, allowSound }: News): void {
  useEffect(() => {
    // after the click or the key, which may be on the link to the new orders
    const touch = () => {
      actor.send({ type: 'news.seen' })
      allowSound()
    }
    const follow = () => actor.send({ type: document.hidden ? 'news.pageHidden' : 'news.pageShown' })
    actor.send({ type: 'news.start' })
    follow()
    allowSound()
    addEventListener('click', touch)
    addEventListener('keyup', touch)
    document.addEventListener('visibilitychange', follow)
    return () => {
      removeEventListener('click', touch)
      removeEventListener('keyup', touch)
      document.removeEventListener('visibilitychange', follow)
      actor.send({ type: 'news.stop' })
    }
  }, [actor, allowSound])
}

const newsOf = oncePerApp((app): News => {
  const { storage, services } = app
  const { readNews } = ownerOrdersService(services.http)
  const bell = createBell()
  const machine = ownerNewsMachine.provide({
    actors: { readNews: fromPromise(async ({ signal }) => readNews(loggedInUser(app), signal)) },
  })
  const actor = startPageActor(app, machine, { hears: { 'news.rang': bell.ring }, onEnd: { type: 'news.stop' } })

  const allowSound = async () => {
    if (selectSound(actor.getSnapshot()) !== 'blocked') return
    if (await bell.allow()) actor.send({ type: 'news.soundAllowed' })
  }
  const chooseSound = (isOn: boolean) => {
    ownerSound.write(storage, { isOn })
    actor.send({ type: 'news.chooseSound', isOn })
    void allowSound()
  }
  actor.send({ type: 'news.chooseSound', isOn: ownerSound.read(storage).isOn })
  return { actor, allowSound: () => void allowSound(), chooseSound }
})
