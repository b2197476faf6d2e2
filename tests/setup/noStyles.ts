import createCache from '@emotion/cache'

// jsdom would match every rule of Chakra's with every element that a query looks at: a sixth of the time. Tests of styles
// are `*.alone.test.tsx`.
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { insert(rule: string): void }
sheet.insert = () => undefined
