import * as z from 'zod/mini'
import { ASKED_OF_REVIEWS, MAPPED_FIELDS } from '../../domain/owner/catalogueFile.ts'
import { MOST_PHOTOS } from '../../domain/owner/photos.ts'
import { rowEdits } from './products.ts'
import { regionRows, slides } from './shop.ts'

const none = z.object({})
const ofOrder = z.object({ order: z.string() })
const withNote = z.object({ order: z.string(), note: z.string() })
const withReason = z.object({ order: z.string(), reason: z.string() })
const withRider = z.object({ order: z.string(), rider: z.string() })
/** An account by its number in the list. */
const ofAccount = z.object({ who: z.string() })
const ofProduct = z.object({ product: z.string() })
/** `at`: of the import that the owner has seen. */
const ofImport = z.object({ at: z.optional(z.string()) })

const shortText = z.string().check(z.maxLength(255))
const key = z.string().check(z.maxLength(64))
const values = z.record(z.string(), z.unknown())
/** New values by field. With `from` the change is refused when the value is another by now (`changedMeanwhile`). */
const changes = z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.unknown() }))
/** A file in base64; with `dryRun` it is only said what it would change. */
const sentFile = { name: shortText, file: z.string(), dryRun: z.optional(z.boolean()) }

/**
 * What owners do in the browser: the arguments of each command by its name. Each is a call of the embedded store,
 * `ownerCallName`, and a command of `server/owner/commands/`.
 */
export const ownerArgs = {
  invoice: ofOrder,
  dispatch: withRider,
  handOver: withRider,
  deliver: z.object({ order: z.string(), unpaid: z.optional(z.string()) }),
  cancel: withReason,
  acceptReturn: withNote,
  refuseReturn: withReason,
  finishReturn: z.object({ order: z.string(), note: z.optional(z.string()), isRestocked: z.boolean() }),
  checkPayments: withNote,
  paidCash: ofOrder,
  refund: withNote,

  editProduct: z.object({
    product: z.string(),
    changes,
    variants: z.optional(
      z.object({
        /** By item code. */
        edited: z.optional(z.record(z.string(), changes)),
        added: z.optional(z.array(values)),
        /** By item code. Refused when one of the given values is another by now. */
        removed: z.optional(z.record(z.string(), values)),
      }),
    ),
    /** Of this edit: sent again with it, after a lost answer, the edit is made once. */
    key: z.optional(key),
    /** Of photos that were chosen together: their entries are read as one. */
    batch: z.optional(key),
  }),
  editProducts: z.object({ rows: rowEdits, key, isUndo: z.optional(z.boolean()) }),
  /** The id is made of the name unless it is among the values. */
  addProduct: z.object({ values, variants: z.optional(z.array(values)) }),
  hideProduct: ofProduct,
  showProduct: ofProduct,
  setLowStock: z.object({ pieces: z.number() }),
  matchPhotos: z.object({ names: z.array(shortText).check(z.maxLength(MOST_PHOTOS)) }),

  addUser: z.object({ email: z.string(), phone: z.string(), name: z.string(), role: z.string() }),
  disableUser: ofAccount,
  enableUser: ofAccount,
  endSessions: ofAccount,
  changePhone: z.object({ who: z.string(), phone: z.string() }),
  pauseRider: ofAccount,
  resumeRider: ofAccount,
  renewPassword: ofAccount,
  deleteUser: ofAccount,
  /** Of the caller: minutes without activity that end the session, 1 as everyone's or 30. */
  setIdleMinutes: z.object({ minutes: z.number() }),

  importFile: z.object({
    ...sentFile,
    answers: z.object({
      sheet: z.optional(z.string()),
      decimal: z.optional(z.enum(['point', 'comma'])),
      titles: z.optional(z.boolean()),
      columns: z.optional(z.partialRecord(z.enum(MAPPED_FIELDS), z.string())),
      rates: z.optional(z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.number().check(z.gte(0)))),
      prune: z.optional(z.boolean()),
      countOff: z.optional(z.boolean()),
    }),
  }),
  importReviewsFile: z.object({
    ...sentFile,
    answers: z.object({
      sheet: z.optional(z.string()),
      columns: z.optional(z.partialRecord(z.enum(ASKED_OF_REVIEWS), z.string())),
    }),
  }),
  undoImport: ofImport,
  undoReviewsImport: ofImport,
  export: none,

  /** Values by name, null to take one back; `from`: what the owner saw. */
  changeSettings: z.object({ changes: values, from: values }),
  /** Changes the counties that differ from what the owner saw. */
  saveRegions: z.object({ rows: regionRows, from: regionRows, source: z.optional(shortText) }),
  undoRegionsImport: ofImport,
  /** Reads a CSV file and changes nothing: its rows are then shown in the table. */
  readRegionsFile: z.object({ csv: z.string() }),
  /** All slides in their order; `from`: what the owner saw. */
  saveSlides: z.object({ slides, from: slides }),
  /** Its entry in the audit log is written when the sending begins. */
  downloadBackup: none,
}

export type OwnerCommandName = keyof typeof ownerArgs

export type OwnerArgs<Name extends OwnerCommandName> = z.output<(typeof ownerArgs)[Name]>

/** What the browser gives: of a table its file, which is read before it is sent. */
type Given<Args> = Args extends { csv: string } ? Omit<Args, 'csv'> & { csv: Blob } : Args

/** A change: one of the owner's commands with its arguments. `about` names what it changes, such as an order. */
export type OwnerWrite<Name extends OwnerCommandName = OwnerCommandName> = {
  [Each in Name]: { command: Each; about: string; args: Given<OwnerArgs<Each>> }
}[Name]

const OTHER_NAMES: Partial<Record<string, string>> = { setIdleMinutes: 'set_owner_session' }

/** Returns the name of the call that runs one of the owner's commands: `owner_hand_over` for `handOver`. */
export function ownerCallName(command: OwnerCommandName): string {
  return OTHER_NAMES[command] ?? `owner_${command.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}
