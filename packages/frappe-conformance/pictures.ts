import type { Difference } from './differences.ts'
import type { Run } from './run.ts'

/** The pictures that the shop's server serves: the host's public files, and its own. */
const PASSED_ON = /^\/(?:files|pictures)\//

/** Returns why pictures of products or slides cannot be shown. Fetches the first of the host's files. */
export async function picturesIn(run: Run, rows: Record<string, unknown>[]): Promise<Difference[]> {
  const { host } = run.options
  const addresses = rows
    .flatMap(({ image, images }) => [image, ...(Array.isArray(images) ? images : [])])
    .filter((address): address is string => typeof address === 'string' && address.trim() !== '')
    .map((address) => address.trim())
  const own = addresses.filter((address) => !/^(?:[a-z]+:|\/\/)/i.test(address))
  const astray = own.filter((address) => !PASSED_ON.test(address))
  const plain = host.startsWith('https:') ? addresses.filter((address) => /^http:/i.test(address)) : []
  return [
    ...pictureDifferences(
      astray,
      addresses,
      'outside /files/',
      'The shop’s server passes on only the host’s public files (/files/…), so these are not seen; nor are ' +
        'paths without a slash at the beginning.',
    ),
    ...pictureDifferences(
      plain,
      addresses,
      'by http and not https',
      'Browsers fetch pictures of an https shop over https only.',
    ),
    ...(await firstFile(
      run,
      own.find((address) => address.startsWith('/files/')),
    )),
  ]
}

function pictureDifferences(bad: string[], all: string[], where: string, words: string): Difference[] {
  if (bad.length === 0) return []
  return [
    {
      severity: 'care',
      short: `${bad.length} of ${all.length} pictures ${where}`,
      long: `${words} The first is ${bad[0]}.`,
    },
  ]
}

async function firstFile(run: Run, path: string | undefined): Promise<Difference[]> {
  if (!path) return []
  const { status, headers, problem } = await run.sendRequest({
    verb: 'GET',
    path: new URL(path, run.options.host).pathname,
    timeout: run.timeout,
  })
  const type = headers['content-type'] ?? ''
  if (status === 200 && type.startsWith('image/')) return []
  const what = status === null ? problem : status === 200 ? `type ${type || 'not said'}` : `HTTP ${status}`
  return [
    {
      severity: 'care',
      short: `not a picture: ${what}`,
      long: `${path} was fetched without a login. It must be a public file.`,
    },
  ]
}
