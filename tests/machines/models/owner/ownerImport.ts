import { expect } from 'vitest'
import type { FileAnswers, FilePreview, FileQuestion, UndoneImport } from '../../../../domain/owner/catalogueFile.ts'
import {
  ownerImportMachine,
  selectAnswers,
  selectFileName,
  selectImportProblem,
  selectPreview,
  selectQuestion,
  selectSentPercent,
  selectStep,
  selectUndone,
} from '../../../../machines/owner/ownerImport.ts'
import type { Model, Rest, Row } from '../../model.ts'

type Import = typeof ownerImportMachine

const goods = { name: 'goods.csv', size: 20_000_000 } as File
const huge = { name: 'all.csv', size: 20_000_001 } as File
const question: FileQuestion = { kind: 'sheet', names: ['May', 'June'] }
const preview = { products: 3, notes: [] } as unknown as FilePreview
const imported = { products: 2, notes: [] } as unknown as FilePreview
const undone: UndoneImport = { source: 'goods.csv', restored: 2, removed: 1, kept: 0 }
const nothing = { file: null, answers: {}, question: null, preview: null, undone: null, sentShare: null, problem: null }

const away: Row<Import> = { to: 'choosing', sets: nothing }

const answered: Row<Import, { answers: FileAnswers }> = {
  to: 'reading',
  sets: ({ context: { answers }, event }) => ({
    answers: {
      ...answers,
      ...event.answers,
      columns: { ...answers.columns, ...event.answers.columns },
      rates: { ...answers.rates, ...event.answers.rates },
    },
    question: null,
    sentShare: null,
    problem: null,
  }),
}

const told: Row<Import, { share: number }> = { sets: ({ event }) => ({ sentShare: event.share }) }

const shows =
  (step: string) =>
  ({ snapshot }: Rest<Import>) =>
    expect(selectStep(snapshot)).toBe(step)

export const ownerImport: Model<Import, { read: 'send'; import: 'send' }> = {
  machine: ownerImportMachine,
  starts: [{ in: 'choosing', context: nothing }],
  payloads: {
    'import.choose': [{ file: goods }, { file: huge }],
    'import.answer': [
      { answers: { sheet: 'May', columns: { name: 'Jina' }, rates: { USD: 130 } } },
      { answers: { columns: { price: 'Bei' }, prune: true, rates: { GBP: 0 } } },
    ],
    'read is done': [
      { status: 'read', preview },
      { status: 'asks', question },
      { status: 'refused', message: 'This is a picture.' },
    ],
    'import.sent': [{ share: 0.499 }, { share: 1 }],
    'import.undo': [{ at: '2026-11-28T17:00:00.000Z' }],
    'undo is done': [
      { status: 'undone', undone },
      { status: 'refused', message: 'There is none.' },
    ],
    'import is done': [
      { status: 'read', preview: imported },
      { status: 'refused', message: 'Another import runs.' },
    ],
  },
  always: ({ snapshot, context }) =>
    expect([
      selectFileName(snapshot),
      selectQuestion(snapshot),
      selectPreview(snapshot),
      selectAnswers(snapshot),
      selectUndone(snapshot),
      selectSentPercent(snapshot),
      selectImportProblem(snapshot),
    ]).toEqual([
      context.file?.name ?? '',
      context.question,
      context.preview,
      context.answers,
      context.undone,
      context.sentShare === 0.499 ? 49 : null,
      context.problem,
    ]),
  states: {
    '': { on: { 'import.forget': away } },
    choosing: {
      on: {
        'import.choose': [
          { when: ({ event }) => event.file === huge, sets: { ...nothing, problem: 'large' } },
          { to: 'reading', sets: { ...nothing, file: goods } },
        ],
        'import.undo': { to: 'undoing', sets: nothing },
      },
      holds: shows('choosing'),
    },
    reading: {
      calls: { read: ({ next: { answers } }) => ({ file: goods, answers, isTrial: true }) },
      on: {
        'import.sent': told,
        'import.cancel': away,
        'read is done: read': { to: 'shown', sets: { preview } },
        'read is done: asks': { to: 'asking', sets: { question } },
        'read is done: refused': { to: 'choosing', sets: { ...nothing, problem: 'This is a picture.' } },
        'read fails': { to: 'choosing', sets: { ...nothing, problem: '' } },
      },
      holds: shows('reading'),
    },
    asking: {
      on: {
        'import.answer': answered,
        'import.cancel': away,
      },
      holds: shows('asking'),
    },
    shown: {
      on: {
        'import.answer': answered,
        'import.languageChanged': { to: 'reading', sets: { sentShare: null, problem: null } },
        'import.confirm': { to: 'importing', sets: { sentShare: null, problem: null } },
        'import.cancel': away,
      },
      holds: shows('shown'),
    },
    importing: {
      calls: { import: ({ next: { answers } }) => ({ file: goods, answers, isTrial: false }) },
      on: {
        'import.sent': told,
        'import is done: read': { to: 'imported', sets: { preview: imported } },
        'import is done: refused': { to: 'shown', sets: { problem: 'Another import runs.' } },
        'import fails': { to: 'shown', sets: { problem: '' } },
      },
      holds: shows('importing'),
    },
    imported: {
      on: { 'import.undo': { to: 'undoing', sets: nothing }, 'import.cancel': away },
      holds: shows('imported'),
    },
    undoing: {
      calls: { undo: () => '2026-11-28T17:00:00.000Z' },
      on: {
        'undo is done: undone': { to: 'undone', sets: { undone } },
        'undo is done: refused': { to: 'choosing', sets: { problem: 'There is none.' } },
        'undo fails': { to: 'choosing', sets: { problem: 'undo' } },
      },
      holds: shows('undoing'),
    },
    undone: { on: { 'import.cancel': away }, holds: shows('undone') },
  },
}
