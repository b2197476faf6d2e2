import { compileMessages } from './compileMessages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import type { Messages, Part } from './parts.ts'
import { addMessages } from './texts.ts'

const files = import.meta.glob<Messages>(['./*/*.ts', '!./*/language.ts'], { eager: true, import: 'messages' })

// Adds every message of every language: for the server and for tests.
for (const [path, english] of Object.entries(files)) {
  const [, language, part] = path.split(/\/|\.ts$/)
  if (language !== DEFAULT_LANGUAGE) continue
  for (const code of LANGUAGES.keys())
    addMessages(code, part as Part, compileMessages(files[`./${code}/${part}.ts`] ?? {}, english, `${code}/${part}.ts`))
}
