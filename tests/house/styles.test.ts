import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rulesOf } from '../../src/theme/recipeRules.ts'
import { shared } from '../../src/theme/shared.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name))

/** A CSS module answers `undefined` for a class that it lacks, and nothing says that a class is used no more. */
it('views name all classes of the CSS modules, and no others', () => {
  /** Each class as "file name", and whether another one composes it. */
  const classes = new Map<string, boolean>()
  for (const file of files.filter((each) => each.endsWith('.module.css'))) {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

    const composed = [...css.matchAll(/composes: ([\w ]+)/g)].flatMap(([, names = '']) => names.split(' '))
    for (const [, name = ''] of css.matchAll(/\.([a-zA-Z]\w*)(?=[^{};]*\{)/g))
      classes.set(`${file} ${name}`, composed.includes(name))
  }
  const named = new Set<string>()
  /** Modules of which some class is named by a variable. */
  const byVariable = new Set<string>()
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const source = readFileSync(file, 'utf8')
    for (const [line, name, path = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const css = join(file, '..', path)
      const rest = source.replace(line, '')
      for (const [, found] of rest.matchAll(new RegExp(`(?<![.\\w'-])${name}\\.(\\w+)`, 'g')))
        named.add(`${css} ${found}`)
      if (new RegExp(`(?<![.\\w])${name}\\[`).test(rest)) byVariable.add(css)
    }
  }
  expect([...named].filter((each) => !classes.has(each))).toEqual([])
  const unused = [...classes].filter(
    ([each, isComposed]) => !isComposed && !named.has(each) && !byVariable.has(each.split(' ')[0]!),
  )
  expect(unused).toEqual([])
})

it('modules name only what the theme shares, and all of it', () => {
  const css = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8'))
  const found = css.join('\n').matchAll(/@shared ([^;]*);/g)
  const named = new Set([...found].flatMap(([, names = '']) => names.split(' ')))
  expect([...named].toSorted()).toEqual(Object.keys(shared).toSorted())
})

it('no colour of a view’s own hides that a control is disabled or wrong [OPN-448]', () => {
  const colours = ['button', 'input', 'textarea', 'nativeSelect'].map((name) => {
    const states = [...rulesOf(name).matchAll(/^&:is\((?=:disabled|\[data-invalid).*\{\n([^}]*)/gm)]
    const lines = states.flatMap(([, rule = '']) => rule.match(/.*color: .*/g) ?? [])
    return [name, lines.length, lines.filter((line) => !line.endsWith(' !important;'))]
  })
  expect(colours).toEqual([
    ['button', 3, []],
    ['input', 2, []],
    ['textarea', 2, []],
    ['nativeSelect', 2, []],
  ])
})
