/** Stands in for each call of a machine until the app provides it. Rejects always. */
export const notWired = (): Promise<never> => Promise.reject(new Error('A call of a machine is not wired'))
