/** Does the work `runs` times, checking the machine before each. Returns the results. */
export async function repeat({ runs, checkMachine }, work) {
  const results = []
  for (let run = 1; run <= runs; run += 1) {
    await checkMachine()
    results.push(await work((line) => console.log(`  ${run}/${runs} ${line}`)))
  }
  return results
}
