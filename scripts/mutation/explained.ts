/** Why the tests need not notice a mutant: by its file, what is done, and what stood there. An entry without its mutant fails the run. */
export const EXPLAINED: Readonly<Record<string, string>> = {}
