// npm run trace               lists the requirements of docs/requirements.md that no test title names, by area
// npm run trace -- AUT CRT    lists those of some areas, with their text
import { trace } from './lib/trace.mjs'

for (const line of trace('.', process.argv.slice(2))) console.log(line)
