/** Rejects. It is the default of a machine's calls, which the app replaces. */
export const notWired = (): Promise<never> => Promise.reject(new Error('A call of a machine is not wired'))
