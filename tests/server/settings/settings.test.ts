import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { readRelease } from '../../../server/settings/release.ts'
import { readOwnerSettings, readSettings } from '../../../server/settings/settings.ts'
import { readShopConfig } from '../../../server/settings/shopConfigFile.ts'
import { StartProblem } from '../../../server/settings/startProblem.ts'

const daraja = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '174379',
  MPESA_PASSKEY: 'pass',
  MPESA_CALLBACK_URL: 'https://shop.example.co.ke/',
}

describe('settings', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    metrics: null,
    dataDir: resolve('.data'),
    backupDir: null,
    databaseUrl: null,
    apiHost: null,
    apiApp: null,
    trustProxy: 0,
    mpesa: null,
    sms: null,
    mail: null,
    demo: 'on',
    logLevel: 'error',
    shutdownGrace: 0,
    picturesDir: resolve('.cache/pictures'),
    clientDir: resolve('dist/client'),
    renderDir: resolve('dist/render'),
    shopConfigFile: resolve('shop.config.json'),
    shop: {},
    release: readRelease(resolve('.')),
  }

  it('have defaults, also for empty variables', () => {
    expect(readSettings({})).toEqual(defaults)
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', API_HOST: '', PATH: '/bin' })).toEqual(defaults)
  })

  it('come from the environment', () => {
    const env = {
      PORT: '0',
      HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      DATA_DIR: '/var/shop',
      BACKUP_DIR: '/var/backups/shop',
      DATABASE_URL: 'postgresql://me:pw@db:5432/shop',
      API_HOST: 'https://erp.example.com/',
      API_APP: 'duka_app',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'info',
      SHUTDOWN_GRACE: '15',
      PICTURES_DIR: 'pics',
    }
    expect(readSettings(env)).toEqual({
      ...defaults,
      port: 0,
      host: '0.0.0.0',
      metrics: { port: 9464, host: '::1' },
      dataDir: '/var/shop',
      backupDir: '/var/backups/shop',
      databaseUrl: 'postgresql://me:pw@db:5432/shop',
      apiHost: 'https://erp.example.com',
      apiApp: 'duka_app',
      trustProxy: 2,
      logLevel: 'info',
      shutdownGrace: 15,
      picturesDir: resolve('pics'),
    })
  })

  it('begin a new shop outside demo mode where NODE_ENV is production, unless DEMO says so [OPN-192]', () => {
    const demoOf = (env: Record<string, string>) => readSettings(env).demo
    expect(demoOf({ NODE_ENV: 'production' })).toBe('off')
    expect(demoOf({ NODE_ENV: 'production', DEMO: 'on' })).toBe('on')
    expect(demoOf({ DEMO: 'off' })).toBe('off')
    expect(demoOf({ DEMO: 'always' })).toBe('always')
    // an owner's command never begins one by itself
    expect([{}, { DEMO: ' ' }, { DEMO: 'on' }].map((env) => readOwnerSettings(env).demo)).toEqual(['off', 'off', 'on'])
  })

  it('have metrics on this machine only, unless told otherwise [OPN-190]', () => {
    expect(readSettings({ METRICS_PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' })
    expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBe(null)
  })

  it('name the M-PESA account and who sends texts', () => {
    expect(readSettings(daraja).mpesa).toEqual({
      host: 'https://api.safaricom.co.ke',
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortcode: '174379',
      passkey: 'pass',
      till: '',
      callbackUrl: 'https://shop.example.co.ke',
    })
    const tried = { ...daraja, MPESA_HOST: 'https://sandbox.safaricom.co.ke', MPESA_TILL: '5551234' }
    expect(readSettings(tried).mpesa).toMatchObject({ host: 'https://sandbox.safaricom.co.ke', till: '5551234' })
    expect(readSettings({ MPESA_TILL: '5551234', SMS_SENDER: 'SOKONI' })).toMatchObject({ mpesa: null, sms: null })
    expect(
      readSettings({ SMS_USERNAME: 'duka', SMS_API_KEY: 'key', SMS_SENDER: 'DUKA', SMS_PER_DAY: '50' }).sms,
    ).toEqual({
      host: 'https://api.africastalking.com',
      username: 'duka',
      apiKey: 'key',
      sender: 'DUKA',
      perDay: 50,
    })
    expect(readSettings({ SMS_USERNAME: 'sandbox', SMS_API_KEY: 'key' }).sms).toMatchObject({
      host: 'https://api.sandbox.africastalking.com',
      sender: '',
      perDay: 1000,
    })
  })

  it('name the mail server and the address that emails come from [OPN-96]', () => {
    const MAIL_FROM = 'oda@duka.example'
    const mail = (SMTP_URL: string) => readSettings({ SMTP_URL, MAIL_FROM }).mail
    expect(mail('smtps://duka%40example.com:si%3Ari@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      user: 'duka@example.com',
      password: 'si:ri',
      from: MAIL_FROM,
    })
    expect(mail('smtp://mail.example.com/')).toEqual({
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      user: '',
      password: '',
      from: MAIL_FROM,
    })
    expect(mail('smtp://localhost:2525')).toMatchObject({ host: 'localhost', port: 2525 })
  })

  const SMTP_URL =
    'SMTP_URL does not fit. Set it to an address such as smtps://user:password@mail.example.co.ke:465, or smtp:// ' +
    'for STARTTLS.'

  it.each([
    [{ SMTP_URL: 'https://me:siri@mail.example.com', MAIL_FROM: 'a@b.ke' }, SMTP_URL],
    [{ SMTP_URL: 'smtps://me:siri@mail.ke?tls=no', MAIL_FROM: 'a@b.ke' }, SMTP_URL],
    [{ SMTP_URL: 'smtps://me:si%ri@mail.example.com', MAIL_FROM: 'a@b.ke' }, SMTP_URL],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.ke' }, SMTP_URL],
    [
      { SMTP_URL: 'smtps://me:siri@mail.ke' },
      'MAIL_FROM is missing. Set it to the address that emails come from, such as orders@example.co.ke.',
    ],
    [
      { SMTP_URL: 'smtps://me:siri@mail.ke', MAIL_FROM: 'Duka <a@b.ke>' },
      'MAIL_FROM is "Duka <a@b.ke>", which does not fit. Set it to the address that emails come from, such as ' +
        'orders@example.co.ke.',
    ],
    [
      { MPESA_PASSKEY: 'p', MPESA_SHORTCODE: '174379', MPESA_CONSUMER_KEY: 'k', MPESA_CONSUMER_SECRET: 's' },
      'MPESA_CALLBACK_URL is missing. Set it to the public address of this shop, such as ' +
        'https://shop.example.co.ke, without a path.',
    ],
    [
      { DATABASE_URL: 'mysql://root:pw@db' },
      'DATABASE_URL does not fit. Set it to an address such as postgres://user:password@host:5432/sokoni.',
    ],
    [
      { STRIPE_KEY: 'sk_live_1' },
      'STRIPE_KEY does not fit. Set it to Stripe’s publishable key, which begins with pk_.',
    ],
    [{ SMS_USERNAME: 'duka' }, 'SMS_API_KEY is missing. Set it to your API key at Africa’s Talking.'],
    [
      { ...daraja, MPESA_PASSKEY: 'a b' },
      'MPESA_PASSKEY does not fit. Set it to the passkey that came with the shortcode.',
    ],
  ])('refuse half an account, and a secret that does not fit without its value (%#) [OPN-315]', (env, text) => {
    expect(() => readSettings(env)).toThrow(new StartProblem(text))
  })

  const PORT = 'a whole number from 0 to 65535.'
  const unfit = (name: string, value: string, to: string) =>
    `${name} is "${value}", which does not fit. Set it to ${to}`

  it.each([
    ['PORT', 'abc', PORT],
    ['PORT', '65536', PORT],
    ['PORT', '-1', PORT],
    ['METRICS_PORT', '65536', PORT],
    ['HOST', 'my host', 'the address to listen at, such as 127.0.0.1 or 0.0.0.0.'],
    ['API_HOST', 'erp.example.com', 'an address such as https://erp.example.com, without a path.'],
    ['API_HOST', 'https://erp.example.com/app', 'an address such as https://erp.example.com, without a path.'],
    ['API_APP', 'a.b', 'one word of letters, digits and underscores, such as sokoni.'],
    ['TRUST_PROXY', 'all', 'the number of your own reverse proxies before the shop, from 0 to 9.'],
    ['LOG_LEVEL', 'verbose', 'silent, error, warn, info or debug.'],
    ['SHUTDOWN_GRACE', '301', 'a number of seconds from 0 to 300.'],
    ['MPESA_SHORTCODE', 'till', 'your Paybill number, or the store number of your till: 5 to 7 digits.'],
    [
      'MPESA_CALLBACK_URL',
      'http://shop.example.co.ke',
      'the public address of this shop, such as https://shop.example.co.ke, without a path.',
    ],
    [
      'MPESA_HOST',
      'http://127.0.0.1.example.com',
      'https://api.safaricom.co.ke, or https://sandbox.safaricom.co.ke to try it.',
    ],
    ['SMS_PER_DAY', '0', 'the most texts a day, from 1 to 999999.'],
    [
      'SHOP_ADDRESS',
      'https://duka.example/shop',
      'the public address of this shop, such as https://duka.example, without a path.',
    ],
    [
      'SHOP_LOGO',
      'javascript:alert(1)',
      'the address of a picture, such as /logo.svg or https://example.com/logo.svg.',
    ],
    ['GOOGLE_CLIENT_ID', 'a b', 'the client id of your app at Google, which ends with .apps.googleusercontent.com.'],
  ])('are refused where %s is %j [OPN-315]', (name, value, to) => {
    expect(() => readSettings({ ...daraja, [name]: value })).toThrow(new StartProblem(unfit(name, value, to)))
  })

  it('are refused in a line each', () => {
    const word = 'one word of letters, digits and underscores, such as sokoni.'
    expect(() => readSettings({ PORT: 'x', API_APP: 'a b' })).toThrow(
      new StartProblem(`${unfit('PORT', 'x', PORT)}\n${unfit('API_APP', 'a b', word)}`),
    )
  })
})

describe('a secret', () => {
  const fileOf = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sokoni-secret-')), 'secret')
    writeFileSync(file, text)
    return file
  }

  it.each([
    ['DATABASE_URL', 'postgres://me:pw@db:5432/shop'],
    ['MPESA_CONSUMER_KEY', 'key'],
    ['MPESA_CONSUMER_SECRET', 'secret'],
    ['MPESA_PASSKEY', 'pass'],
    ['SMS_API_KEY', 'key'],
    ['SMTP_URL', 'smtps://me:pw@mail.example.com'],
    ['STRIPE_KEY', 'pk_live_1'],
  ])('%s is read from the file that %s_FILE names [OPN-314]', (name, value) => {
    const others = { ...daraja, SMS_USERNAME: 'duka', SMS_API_KEY: 'k', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.ke' }
    const read = readSettings({ ...others, [name]: '', [`${name}_FILE`]: fileOf(`\uFEFF${value}\r\n`) })
    expect(read).toEqual(readSettings({ ...others, [name]: value }))
    expect(readOwnerSettings({ [`${name}_FILE`]: ' ', ...others })).toEqual(readOwnerSettings(others))
  })

  it('is refused from a file that is missing or empty, or does not fit, or beside its setting [OPN-314]', () => {
    const missing = '/no/such/file'
    const [empty, wrong] = [fileOf(' \n'), fileOf('mysql://root:pw@db')]
    for (const [env, text] of [
      [{ DATABASE_URL_FILE: missing }, 'DATABASE_URL_FILE names /no/such/file, which cannot be read (ENOENT).'],
      [{ SMS_API_KEY_FILE: empty }, `SMS_API_KEY_FILE names ${empty}, which is empty.`],
      [
        { DATABASE_URL_FILE: wrong },
        'DATABASE_URL does not fit. Set it to an address such as postgres://user:password@host:5432/sokoni.',
      ],
      [
        { DATABASE_URL: 'postgres://db/shop', DATABASE_URL_FILE: wrong },
        'DATABASE_URL and DATABASE_URL_FILE are both set. Keep one of them.',
      ],
    ] as [Record<string, string>, string][])
      expect(() => readSettings(env)).toThrow(new StartProblem(text))
    // no secrets: a file of their name means nothing
    expect(readSettings({ PORT_FILE: missing })).toEqual(readSettings({}))
  })
})

describe('the shop’s configuration', () => {
  const read = (text: string | null, env: Record<string, string> = {}) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sokoni-config-')), 'shop.config.json')
    if (text !== null) writeFileSync(file, text)
    return readShopConfig({ ...readSettings(env), shopConfigFile: file })
  }

  it('has defaults', async () => {
    expect(await read('{}')).toEqual({
      ...shopConfig.parse({}),
      freeDeliveryFrom: 5000,
      hasAccountCalls: true,
      isEmbeddedStore: true,
    })
  })

  it('comes from the file, app and host of the environment before the file’s', async () => {
    const file = JSON.stringify({ name: 'Duka', apiHost: 'https://erp.example.com', apiApp: 'duka' })
    expect(await read(`\uFEFF${file}`)).toMatchObject({
      name: 'Duka',
      apiHost: 'https://erp.example.com',
      apiApp: 'duka',
      hasAccountCalls: false,
    })
    expect(await read(file, { API_HOST: 'https://other.example.com', API_APP: 'other' })).toMatchObject({
      apiHost: '',
      apiApp: 'other',
      hasAccountCalls: false,
    })
    // only the owner knows from which amount a host delivers free
    expect(await read(file)).not.toHaveProperty('freeDeliveryFrom')
    expect(await read('{"freeDeliveryFrom": 9000}', { API_HOST: 'https://other.example.com' })).toMatchObject({
      freeDeliveryFrom: 9000,
    })
    // a host may have the calls that only the embedded store is sure to have, but is not that store
    expect(
      await read('{"hasAccountCalls": true, "isEmbeddedStore": true}', { API_HOST: 'https://other.example.com' }),
    ).toMatchObject({
      hasAccountCalls: true,
      isEmbeddedStore: false,
    })
  })

  it('has address, logo and keys of the environment before the file’s [OPN-315]', async () => {
    const file = JSON.stringify({ address: 'https://file.example', logo: '/file.svg', stripeKey: 'pk_file' })
    const env = {
      SHOP_ADDRESS: 'https://duka.example',
      SHOP_LOGO: 'https://cdn.example/logo.svg',
      STRIPE_KEY: 'pk_live_1',
      GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com',
    }
    const entriesOf = async (given: Record<string, string>) => {
      const { address, logo, stripeKey, googleClientId } = await read(file, given)
      return [address, logo, stripeKey, googleClientId]
    }
    expect(await entriesOf(env)).toEqual(Object.values(env))
    expect(await entriesOf({ SHOP_ADDRESS: ' ', SHOP_LOGO: '' })).toEqual([
      'https://file.example',
      '/file.svg',
      'pk_file',
      '',
    ])
    expect(await entriesOf({ ...env, API_HOST: 'https://erp.example.com' })).toEqual(Object.values(env))
  })

  it('delivers free from the owner’s amount, and not at all where the promise is taken back [OPN-114]', async () => {
    const amountIn = async (text: string) => (await read(text)).freeDeliveryFrom
    expect(await amountIn('{"freeDeliveryFrom": 9000, "promises": {"freeDeliveryFrom": "Free above 9,000"}}')).toBe(
      9000,
    )
    expect(await amountIn('{"freeDeliveryFrom": 0}')).toBe(0)
    expect(await amountIn('{"promises": {"freeDeliveryFrom": ""}}')).toBe(0)
  })

  const unfit = (name: string, why: string) => `shop.config.json: ${name} does not fit (${why}). Please correct it.`
  const unknown = (name: string, known: string) =>
    `shop.config.json holds "${name}", which the shop does not know. It knows: ${known}.`

  it.each([
    [null, "shop.config.json is missing. Put it back in the project's folder; {} is enough to begin with."],
    ['{"name": }', /^shop\.config\.json is no valid JSON: .+\. Please correct it\.$/],
    ['[]', unfit('the whole', 'it must be an object, {…}')],
    ['{"name": 5}', unfit('name', 'it must be a text')],
    ['{"name": ""}', unfit('name', 'it must have 1 to 40 characters')],
    [
      '{"social": {"facebook": "javascript:alert(1)"}}',
      unfit('social.facebook', 'it must be an address such as https://example.com/duka'),
    ],
    [
      '{"social": {"facebok": "https://example.com"}}',
      unknown('social.facebok', 'facebook, twitter, instagram, tiktok, whatsapp'),
    ],
    ['{"logo": "logo.svg"}', unfit('logo', 'it must be an address such as /logo.svg or https://example.com/logo.svg')],
    [
      '{"apiHost": "https://erp.example.com; script-src *"}',
      unfit('apiHost', 'it must be an address such as https://erp.example.com, without a path'),
    ],
    ['{"sellerPin": "051234567"}', unfit('sellerPin', 'it must be a KRA PIN such as P051234567Q')],
    [
      '{"address": "https://duka.example/shop"}',
      unfit('address', 'it must be an address such as https://duka.example, without a path'),
    ],
    [
      '{"colour": "red"}',
      unknown(
        'colour',
        'name, tagline, description, promises, hours, closedDays, deliveryFees, deliveryTimes, freeDeliveryFrom, ' +
          'address, logo, social, newsletter, sellerPin, searchWords, lowPrice, stripeKey, googleClientId, apiHost, ' +
          'apiApp, offline, hasAccountCalls, isEmbeddedStore',
      ),
    ],
    [
      '{"promises": {"warrenty": ""}}',
      unknown(
        'promises.warrenty',
        'delivery, standardDelivery, expressDelivery, freeDelivery, freeDeliveryFrom, payment, prices, quality, ' +
          'warranty, returns, refunds, support, rating',
      ),
    ],
    ['{"freeDeliveryFrom": -1}', unfit('freeDeliveryFrom', 'it must be 0 or more')],
    ['{"freeDeliveryFrom": "5,000"}', unfit('freeDeliveryFrom', 'it must be a number')],
    [
      '{"promises": {"freeDeliveryFrom": "Free above 9,000"}}',
      'shop.config.json holds "promises.freeDeliveryFrom" without "freeDeliveryFrom". Add the amount from which ' +
        'delivery is free, such as 5000.',
    ],
    ['{"lowPrice": -1}', unfit('lowPrice', 'it must be 0 or more')],
    ['{"promises": {"returns": false}}', unfit('promises.returns', 'it must be a text')],
  ])('is refused in one line: %j', async (text, message) => {
    const problem = await read(text).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect((problem as Error).message).toMatch(message)
    expect((problem as Error).message).not.toContain('\n')
  })
})
