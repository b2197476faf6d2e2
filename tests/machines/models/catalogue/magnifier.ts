import { expect } from 'vitest'
import { dragged, MIDDLE } from '../../../../domain/catalogue/magnification.ts'
import {
  magnifierMachine,
  selectIsEnlarged,
  selectIsFollowing,
  selectMagnification,
  type MagnifierEvent,
} from '../../../../machines/catalogue/magnifier.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Magnifier = typeof magnifierMachine
type On<Type extends MagnifierEvent['type']> = Extract<MagnifierEvent, { type: Type }>

const WHOLE = { scale: 1, x: 0, y: 0 }
const whole: Row<Magnifier> = { to: 'whole', sets: WHOLE }

const follow: Row<Magnifier, On<'magnifier.follow'>> = {
  sets: ({ event: { place } }) => ({ scale: 2, x: 0 - place.x, y: 0 - place.y }),
}

const draggedBy = ({ event: { from, to, factor }, context }: Given<Magnifier, On<'magnifier.drag'>>) =>
  dragged(context, from, to, factor)

const stepped = ({ context }: Given<Magnifier>, factor: number) => dragged(context, MIDDLE, MIDDLE, factor)

const shows =
  (isEnlarged: boolean, isFollowing: boolean) =>
  ({ snapshot, context }: Rest<Magnifier>) =>
    expect([selectIsEnlarged(snapshot), selectIsFollowing(snapshot), selectMagnification(snapshot)]).toEqual([
      isEnlarged,
      isFollowing,
      context,
    ])

export const magnifier: Model<Magnifier> = {
  machine: magnifierMachine,
  starts: [{ in: 'whole', context: WHOLE }],
  payloads: {
    'magnifier.follow': [{ place: { x: 0.25, y: 0.75 } }, { place: { x: 0, y: 1 } }],
    'magnifier.toggle': [{ place: { x: 0.25, y: 0.75 } }],
    // of four times the picture, 0.27 leaves next to nothing
    'magnifier.drag': [
      { from: MIDDLE, to: { x: 0.6, y: 0.5 }, factor: 1.5 },
      { from: MIDDLE, to: MIDDLE, factor: 0.27 },
      { from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
    ],
  },
  project: ({ scale }) => scale.toFixed(3),
  states: {
    '': {
      on: {
        'magnifier.drag': [
          { when: (given) => draggedBy(given).scale === 1, ...whole },
          { to: 'enlarged', sets: draggedBy },
        ],
        'magnifier.enlarge': { to: 'enlarged', sets: (given) => stepped(given, 1.5) },
        'magnifier.reset': whole,
      },
    },
    whole: {
      on: {
        'magnifier.follow': { to: 'following', ...follow },
        'magnifier.toggle': {
          to: 'enlarged',
          sets: ({ event: { place } }) => ({ scale: 2.5, x: 0 - place.x * 1.5, y: 0 - place.y * 1.5 }),
        },
      },
      holds: shows(false, false),
    },
    following: {
      on: { 'magnifier.follow': follow, 'magnifier.leave': whole },
      holds: shows(false, true),
    },
    enlarged: {
      on: {
        'magnifier.reduce': [
          { when: (given) => stepped(given, 1 / 1.5).scale === 1, ...whole },
          { sets: (given) => stepped(given, 1 / 1.5) },
        ],
        'magnifier.release': { when: ({ context }) => context.scale < 1.1, ...whole },
        'magnifier.toggle': whole,
      },
      holds: shows(true, false),
    },
  },
}
