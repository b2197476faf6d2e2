import { setFlagsFromString } from 'node:v8'

// The shop runs for seconds: compiling its code fast and not optimizing it halves its CPU time.
for (const flag of ['--liftoff-only', '--no-opt']) setFlagsFromString(flag)
