/** Does the same `runs` times, looking at the machine before each, and gives what came of it. */
export async function repeat({ runs, checkMachine }, work) {
  const results = []
  for (let run = 1; run <= runs; run += 1) {
    checkMachine()
    results.push(await work((line) => console.log(`  ${run}/${runs} ${line}`)))
  }
  return results
}
