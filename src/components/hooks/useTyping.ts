import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { selectValue, typingMachine } from '../../../machines/typing.ts'
import { listen } from '../../app/actors/listen.ts'
import { useSelector } from '../../app/useSelector.ts'

interface Typing<Value> {
  value: Value
  /** `isDone`: nothing more is typed, so that it is told at once. */
  change: (value: Value, isDone: boolean) => void
  /** Tells at once what was typed last; call it when the field is left. */
  settle: () => void
  /** Takes over a value from elsewhere. */
  follow: (value: Value) => void
}

/** Holds what is typed to filter a list, and tells it once typing pauses. */
export function useTyping<Value>(first: Value, onSettled: (value: Value) => void): Typing<Value> {
  const actor = useActorRef(typingMachine, { input: { value: first } })
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    const subscription = listen(actor, { 'typing.settled': ({ value }) => tell(value as Value) })
    return () => subscription.unsubscribe()
  }, [actor])
  return {
    value: useSelector(actor, selectValue) as Value,
    change: (value, isDone) => actor.send({ type: 'typing.change', value, isDone }),
    settle: () => actor.send({ type: 'typing.settle' }),
    follow: (value) => actor.send({ type: 'typing.follow', value }),
  }
}
