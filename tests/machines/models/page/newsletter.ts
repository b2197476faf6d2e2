import { expect } from 'vitest'
import {
  newsletterMachine,
  selectAnswer,
  selectIsAsked,
  selectIsRefused,
} from '../../../../machines/page/newsletter.ts'
import type { Model, Rest } from '../../model.ts'

type Newsletter = typeof newsletterMachine

const shows =
  (isAsked: boolean, isRefused: boolean) =>
  ({ snapshot, context }: Rest<Newsletter>) =>
    expect([selectIsAsked(snapshot), selectIsRefused(snapshot), selectAnswer(snapshot)]).toEqual([
      isAsked,
      isRefused,
      context.answer,
    ])

const again = {
  'newsletter.type': { to: 'idle', sets: { answer: '' } },
  'newsletter.submit': { to: 'asking', sets: { answer: '' } },
} as const

export const newsletter: Model<Newsletter> = {
  machine: newsletterMachine,
  starts: [{ in: 'idle', context: { answer: '' } }],
  payloads: {
    'newsletter.submit': [{ email: 'amina@example.com' }],
    'subscribe is done': [
      { status: 'asked', message: 'Open the link.' },
      { status: 'refused', message: 'Too many tries.' },
    ],
    'subscribe fails': [new Error('Network Error')],
  },
  states: {
    idle: { on: again, holds: shows(false, false) },
    asking: {
      calls: { subscribe: { email: 'amina@example.com' } },
      on: {
        'newsletter.type': {},
        'newsletter.submit': {},
        'subscribe is done: asked': { to: 'asked', sets: { answer: 'Open the link.' } },
        'subscribe is done: refused': { to: 'refused', sets: { answer: 'Too many tries.' } },
        'subscribe fails': 'refused',
      },
      holds: shows(false, false),
    },
    asked: { on: { 'newsletter.type': again['newsletter.type'], 'newsletter.submit': {} }, holds: shows(true, false) },
    refused: { on: again, holds: shows(false, true) },
  },
  project: ({ answer }) => answer,
}
