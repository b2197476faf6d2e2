import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpMail, type SmtpOptions } from '../../../server/gateways/smtp.ts'
import { startFakeSmtp, type FakeSmtp } from '../../mail/fakeSmtp.ts'

let server: FakeSmtp
let account: SmtpOptions

beforeAll(async () => {
  server = await startFakeSmtp()
  account = {
    host: '127.0.0.1',
    port: server.port,
    isSecure: false,
    user: 'duka',
    password: 'siri',
    from: 'oda@duka.example',
  }
})
afterAll(() => server.close())
beforeEach(() => void Object.assign(server, { taken: [], next: [] }))

const email = { sender: 'Duka', to: 'achieng@example.com', subject: 'Order 1 is paid', text: 'Hello Achieng,\n\nPaid.' }

it('sends an email from the shop’s name and address, with its user and password [OPN-96]', async () => {
  expect(await smtpMail(account).send(email)).toEqual({ sent: true, providerId: expect.stringMatching(/^<.+>$/) })
  const [{ headers, ...sent } = { headers: new Map<string, string>() }] = server.taken
  expect(sent).toEqual({
    from: 'oda@duka.example',
    to: ['achieng@example.com'],
    login: '\0duka\0siri',
    text: 'Hello Achieng,\n\nPaid.',
  })
  const named = ['from', 'to', 'subject', 'auto-submitted', 'content-type'].map((name) => headers.get(name))
  expect(named).toEqual([
    'Duka <oda@duka.example>',
    'achieng@example.com',
    'Order 1 is paid',
    'auto-generated',
    'text/plain; charset=utf-8',
  ])
})

it('needs no user where the mail server asks for none', async () => {
  await smtpMail({ ...account, user: '', password: '' }).send(email)
  expect(server.taken.map(({ login }) => login)).toEqual([''])
})

it('lets no name or subject add a header or a recipient [OPN-96]', async () => {
  await smtpMail(account).send({
    ...email,
    sender: 'Duka\r\nBcc: all@example.com',
    subject: 'Paid\r\nBcc: all@example.com\r\n\r\nGet rich',
    to: 'achieng@example.com',
  })
  const [{ to, headers, text } = { to: [], headers: new Map<string, string>(), text: '' }] = server.taken
  expect([to, headers.get('bcc'), headers.get('subject'), text]).toEqual([
    ['achieng@example.com'],
    undefined,
    'Paid Bcc: all@example.com Get rich',
    email.text,
  ])
})

it('takes an address with a comma for one recipient', async () => {
  await smtpMail(account).send({ ...email, to: 'a@example.com,b@example.com' })
  expect(server.taken.map(({ to }) => to)).toEqual([['"a@example.com,b"@example.com']])
})

it('does not try again where the mail server knows no such recipient, and repeats no words of the server', async () => {
  server.next = ['550 5.1.1 achieng@example.com is unknown']
  expect(await smtpMail(account).send(email)).toEqual({
    sent: false,
    problem: 'the mail server answered 550',
    retry: 'never',
  })
})

it.each([
  ['450 4.2.1 Try again later', 'the mail server answered 450'],
  ['cut', /^no email sent \(E[A-Z]+\)$/],
])('rejects after %j, so that the email is tried again', async (reply, problem) => {
  server.next = [reply]
  await expect(smtpMail(account).send(email)).rejects.toThrow(problem)
})

it('rejects without a mail server', async () => {
  const gone = await startFakeSmtp()
  await gone.close()
  await expect(smtpMail({ ...account, port: gone.port }).send(email)).rejects.toThrow('no email sent (ESOCKET)')
})

it('sends nothing unencrypted to a server on another machine', async () => {
  // any address of the loopback network is this machine, but only 127.0.0.1 counts as such
  await expect(smtpMail({ ...account, host: '127.0.0.2' }).send(email)).rejects.toThrow('the mail server answered 502')
  expect(server.taken).toEqual([])
})
