import { runOwner } from '../../../server/owner/terminal/runOwner.ts'
import type { CommandRunner, Report } from '../../../server/process/control.ts'

/**
 * Runs an owner's command as through the control server of the running shop; returns what the terminal shows. A line is
 * split into words as a shell does.
 */
export async function inTerminal(
  run: CommandRunner,
  line: string | readonly string[],
  report: Report = () => undefined,
): Promise<{ code: number; out: string; err: string }> {
  const argv = typeof line === 'string' ? line.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", '')) : line
  const [out, err]: [string[], string[]] = [[], []]
  const overJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown
  const code = await runOwner(argv, {
    run: async (command, args, progress) => overJson(await run(command, overJson(args), progress)),
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    report,
    endProgress: () => undefined,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
