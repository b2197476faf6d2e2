/** Something that keeps the shop from starting, said in one line per fault with what to do about it. */
export class StartProblem extends Error {}
