/** Something that keeps the shop from starting, said in one line per fault with what to do about it. */
export class StartProblem extends Error {}

/** The system lets this process, or all of them together, open no more files. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** What then keeps the shop from starting. */
export const TOO_FEW_FILES =
  'The shop may not open as many files as it needs. Raise the limit (ulimit -n 4096, or LimitNOFILE=4096 of its service) and start it again.'
