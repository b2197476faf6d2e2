/** Returns a function that makes something of its input, and not again as long as the input is the same one. */
export function forLatest<Input, Made>(make: (input: Input) => Made): (input: Input) => Made {
  let latest: { input: Input; made: Made } | null = null
  return (input) => {
    if (latest?.input !== input) latest = { input, made: make(input) }
    return latest!.made
  }
}
