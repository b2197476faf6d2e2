import * as z from 'zod/mini'
import type { changedSettings, readRegions } from '../../../contract/owner/shop.ts'
import { TOLD_EVENTS } from '../../../domain/orders/orderLife.ts'
import { MOST_FILE_BYTES } from '../../../domain/owner/catalogueFile.ts'
import type { AuditedCommand } from '../../security/audit.ts'
import { OwnerRefusal } from '../../refusals.ts'
import type { Store } from '../../store.ts'
import { applyReviews } from '../../import/reviews/applyReviews.ts'
import { exportCatalogue } from '../../import/exportCatalogue.ts'
import { outcomeInWords } from '../../import/inWords.ts'
import { shopTableOf } from '../../import/shopTable.ts'
import { undoReviewsImport } from '../../import/reviews/undoReviews.ts'
import { undoImport } from '../../import/undoImport.ts'
import { fetchPictures } from '../../import/fetchPictures.ts'
import { allowDownload, backup } from '../backup/backup.ts'
import { demoOff, demoState } from '../demo.ts'
import { beforeImport, importCatalogue, importProfiles } from '../import/importCatalogue.ts'
import {
  beforeSentFile,
  importSentFile,
  importSentReviews,
  readSentFile,
  readSentReviews,
} from '../import/importSentFile.ts'
import { always, ownerCommand } from '../ownerCommand.ts'
import { importRegions, listRegions, saveRegions, undoRegionsImport, type RegionsReport } from '../shop/regions.ts'
import { changeSettings, isGuarded, listSettings, type Setting } from '../shop/settings.ts'
import { listSlides, saveSlides } from '../shop/slides.ts'
import { EVENT_TEXTS, setTexts } from '../texts.ts'
import { verifyShop } from '../verify/verifyShop.ts'
import { counted, tableOf } from '../terminal/print.ts'
import { changedFields } from './entries.ts'

/** A table of counties with all wards of Kenya has more bytes than other calls take. */
const TABLE_BYTES = 2 * 1024 * 1024

/** The largest file in base64, and what else the call has. */
const MOST_SENT_BYTES = Math.ceil(MOST_FILE_BYTES / 3) * 4 + 10_000

/** The owner's commands about the shop itself: its files, settings, counties, slides, texts and data. */
export const shopCommands = {
  import: ownerCommand({
    run: importCatalogue,
    surround: (store, args, _none: never, report, finish) =>
      beforeImport(store, args, report, (pieces) => finish({ report, pieces })),
    changes: ({ source }, counts) => importEntry(source, counts),
  }),
  /** Imports the file of an owner in the browser, or with `dryRun` says what that would change. */
  importFile: ownerCommand({
    prepare: readSentFile,
    surround: (store, args, read: Awaited<ReturnType<typeof readSentFile>>, _report, finish) =>
      beforeSentFile(store, args, read, finish),
    run: importSentFile,
    changes: ({ name }, outcome) => (outcome.status === 'read' ? importEntry(name, outcome.preview.counts) : null),
    // it may price, rename and hide all products; before it is read, which takes long
    needsFreshFactor: always,
    browser: { answer: outcomeInWords, mostBytes: MOST_SENT_BYTES },
  }),
  /** `at`: of the import that the owner has seen. */
  undoImport: ownerCommand({
    run: undoImport,
    // not during an import
    surround: (store, _args, _none: never, _report, finish) => store.catalogue.holding(() => finish()),
    changes: (_args, { source, restored, removed, kept }) => ({
      command: 'import undo',
      about: `${restored} as before, ${removed} removed, ${kept} kept as changed since, from ${source}`,
    }),
    needsFreshFactor: always,
    terminal: {
      name: 'undo-import',
      summary: 'Undo the last import, within a day: the catalogue is what it was before.',
      details: 'What was sold since stays sold. Products that were changed or counted since stay as they are.',
      text: ({ source, restored, removed, kept }) =>
        `${source} is undone: ${counted(restored, 'product')} as before, ${counted(removed, 'product')} removed` +
        `${kept ? `, ${counted(kept, 'product')} kept, changed or counted since` : ''}.`,
    },
  }),
  importProfiles: ownerCommand({ run: importProfiles, changes: null }),
  importReviews: ownerCommand({
    run: applyReviews,
    changes: ({ source }, counts) => reviewsEntry(source, counts),
  }),
  /** Imports the reviews of an owner's file in the browser, or with `dryRun` says what that would change. */
  importReviewsFile: ownerCommand({
    prepare: readSentReviews,
    run: importSentReviews,
    changes: ({ name }, outcome) => (outcome.status === 'read' ? reviewsEntry(name, outcome.preview.counts) : null),
    browser: { answer: outcomeInWords, mostBytes: MOST_SENT_BYTES },
  }),
  undoReviewsImport: ownerCommand({
    run: undoReviewsImport,
    changes: (_args, { source, restored, removed }) => ({
      command: 'import-reviews undo',
      about: `${removed} removed, ${restored} with the stars of before, from ${source}`,
    }),
    terminal: {
      name: 'undo-import-reviews',
      summary: 'Undo the last import of reviews, within a day.',
      details: 'What shoppers have reviewed since stays.',
      text: ({ source, restored, removed }) =>
        `${source} is undone: ${counted(removed, 'review')} removed` +
        `${restored ? `, ${counted(restored, 'review')} with the stars of before` : ''}.`,
    },
  }),
  fetchPictures: ownerCommand({
    run: fetchPictures,
    changes: (_args, { fetched }) =>
      fetched === 0 ? null : { command: 'import --fetch-pictures', about: `${fetched} pictures` },
    isOutsideTransaction: true,
  }),
  export: ownerCommand({
    run: ({ db }: Store) => exportCatalogue(db),
    changes: null,
    browser: { answer: (products) => ({ csv: shopTableOf(products) }) },
  }),

  settings: ownerCommand({ run: (store: Store) => listSettings(store), changes: null }),
  /** Values by name, null to take one back; `from`: what the owner saw. */
  changeSettings: ownerCommand({
    run: changeSettings,
    changes: ({ changes }) => changedFields('settings', changes),
    needsFreshFactor: ({ changes }) => Object.keys(changes).some(isGuarded),
    tells: () => ({}),
    browser: { answer: settingsOnWire },
  }),

  regions: ownerCommand({ run: (store: Store) => listRegions(store), changes: null }),
  /** Changes the counties that differ from what the owner saw. */
  saveRegions: ownerCommand({
    run: saveRegions,
    changes: (_args, report) => regionsEntry('regions', report),
    needsFreshFactor: always,
    tells: feesOf,
    browser: { answer: regionsOnWire, mostBytes: TABLE_BYTES },
  }),
  importRegions: ownerCommand({
    run: importRegions,
    changes: (_args, report) => regionsEntry('regions import', report),
    needsFreshFactor: ({ isDryRun }) => isDryRun !== true,
    tells: feesOf,
  }),
  /** `at`: of the import that the owner has seen. */
  undoRegionsImport: ownerCommand({
    run: undoRegionsImport,
    changes: (_args, undone) => regionsEntry('regions undo', undone),
    needsFreshFactor: always,
    tells: feesOf,
  }),
  /** Reads a CSV file and changes nothing: its rows are then shown in the table. */
  readRegionsFile: ownerCommand({
    run: (store: Store, { csv }: { csv: string }) => importRegions(store, { csv, isDryRun: true }),
    changes: null,
    browser: { answer: regionsOnWire, mostBytes: TABLE_BYTES },
  }),

  slides: ownerCommand({ run: (store: Store) => listSlides(store), changes: null }),
  /** All slides in their order; `from`: what the owner saw. */
  saveSlides: ownerCommand({
    run: saveSlides,
    changes: (args) => ({
      command: 'slides',
      about: args.slides.map(({ title }) => title).join(', '),
      details: { slides: args.slides },
    }),
    // their words are the first that shoppers read
    needsFreshFactor: always,
  }),

  texts: ownerCommand({
    run: setTexts,
    changes: ({ event, state }) => (event ? { command: 'texts', about: `${event} ${state}` } : null),
    terminal: {
      name: 'texts',
      summary: 'Show which texts and emails about orders are sent, or switch one on or off.',
      details: [
        "They go to the number of the customer's account, and to its email once that is proven. All are on at first.",
        'What is in the outbox already is still sent.',
      ].join('\n'),
      args: z.object({ event: z.optional(z.enum(TOLD_EVENTS)), state: z.optional(z.enum(['on', 'off'])) }),
      words: ['event', 'state'],
      text: (switches) =>
        tableOf(
          ['event', 'sent', 'what it says'],
          TOLD_EVENTS.map((event) => [event, switches[event] ? 'on' : 'off', EVENT_TEXTS[event]]),
        ),
    },
  }),
  demo: ownerCommand({
    run: (store: Store) => demoState(store),
    changes: null,
    terminal: {
      name: 'demo',
      summary: 'Show whether the shop is in demo mode.',
      text: ({ isDemo }) => `The shop is ${isDemo ? '' : 'not '}in demo mode.`,
    },
  }),
  demoOff: ownerCommand({
    run: (store: Store) => demoOff(store),
    changes: (_args, { hasEnded }) => (hasEnded ? { command: 'demo off' } : null),
    terminal: {
      name: 'demo off',
      summary: 'End demo mode for good.',
      details: [
        'In demo mode there are accounts with public passwords, and M-PESA, texts, emails and Google are simulated',
        'where they are not set up. It also ends with the first owner account of your own, and at a start with an',
        'address in shop.config.json. Then the demo accounts are gone, and nothing is simulated.',
      ].join('\n'),
      text: ({ hasEnded, hasOwner }) =>
        (hasEnded
          ? 'Demo mode has ended: the demo accounts are gone, and nothing is simulated any more.'
          : 'The shop is not in demo mode.') +
        (hasOwner
          ? ''
          : '\nNow make the account of an owner: user add --role Owner --email EMAIL --phone PHONE --name NAME'),
    },
  }),
  verify: ownerCommand({
    run: (store: Store) => verifyShop(store),
    changes: null,
    terminal: {
      name: 'verify',
      summary: 'Check what must hold in the data: orders, stock, invoices, payments, the audit log.',
      details: [
        'It changes nothing, and the shop may be open. It ends with 1 when it finds something, and says where. The',
        'same is checked every night; stock is compared with the night before.',
      ].join('\n'),
      text({ problems, orders, seconds }) {
        if (problems.length > 0) throw new OwnerRefusal(problems.join('\n'))
        return `All is well: ${counted(orders, 'order')} checked in ${seconds} s.`
      },
    },
  }),
  /** Its entry is written when the sending begins. */
  downloadBackup: ownerCommand({
    run: (store: Store, { session }: { session: number }) => allowDownload(store, session),
    changes: null,
    needsFreshFactor: always,
  }),
  // changes nothing, but all data leaves the shop
  backup: ownerCommand({
    run: backup,
    changes: ({ file }) => ({ command: 'backup', about: file }),
    isOutsideTransaction: true,
  }),
}

const reviewsEntry = (source: string, { added, updated }: { added: number; updated: number }): AuditedCommand => ({
  command: 'import-reviews',
  about: `${added} new, ${updated} updated from ${source}`,
})

function importEntry(
  source: string,
  { added, updated, hidden, pruned }: Record<'added' | 'updated' | 'hidden' | 'pruned', number>,
): AuditedCommand {
  const gone = hidden + pruned
  return {
    command: 'import',
    about: `${added} new, ${updated} updated${gone ? `, ${gone} hidden` : ''} from ${source}`,
  }
}

/** Returns settings as the browser reads them. */
export function settingsOnWire(settings: readonly Setting[]): z.input<typeof changedSettings> {
  return settings.map(({ isChanged, ...setting }) => ({ ...setting, is_changed: isChanged }))
}

function regionsOnWire(report: RegionsReport): z.input<typeof readRegions> {
  return report
}

type Changed = Pick<RegionsReport, 'changes' | 'isDone'>

function feesOf({ isDone, changes }: Changed) {
  return { hasFees: isDone && changes.length > 0 }
}

function regionsEntry(command: string, { isDone, changes }: Changed): AuditedCommand | null {
  const about = changes.map(({ county, change }) => `${county} ${change}`).join(', ')
  return isDone && changes.length > 0 ? { command, about, details: { changes } } : null
}
