/** Keeps the shop from starting; the message has a line for each fault, with what to do about it. */
export class StartProblem extends Error {}

/** The process or the whole system has too many open files. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

export const TOO_FEW_FILES =
  'The shop may not open as many files as it needs. ' +
  'Raise the limit (ulimit -n 4096, or LimitNOFILE=4096 of its service) and start it again.'
