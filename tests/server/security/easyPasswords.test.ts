import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isEasyPassword } from '../../../server/security/easyPasswords.ts'

/** Found at the top of every list of passwords that became known, from 8 characters on. */
const KNOWN = `
  password 12345678 123456789 1234567890 qwertyuiop qwerty123 password1 password12 password123 password1234 Password1
  Password123!
  PASSWORD passw0rd p@ssw0rd P@$$w0rd passw0rd1 iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1
  football
  football1 baseball baseball1 superman superman1 trustno1 letmein1 letmein123 welcome1 welcome123 11111111 111111111
  00000000
  88888888 87654321 987654321 0987654321 11223344 112233445566 12341234 123123123 121212121 123321123321 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc qwer1234 1234qwer q1w2e3r4 q1w2e3r4t5 abcd1234 abc12345 abc123456 a1b2c3d4
  aa123456
  a123456789 123456789a 1234567a asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 qwertyui qwerty12 qwerty1234 poiuytrewq
  147258369 789456123 963852741 michelle michael1 jennifer jennifer1 elizabeth charlie1 computer internet starwars
  whatever
  liverpool liverpool1 chelsea1 arsenal1 manchester barcelona ronaldo7 cristiano samsung1 samsung123 mercedes
  butterfly chocolate
  jordan23 jordan123 dragon12 dragon123 monkey12 monkey123 shadow12 master123 killer123 hunter123 admin123 admin1234
  administrator
  test1234 guest123 system123 default1 changeme`
  .replace('changeme', '')
  .trim()
  .split(/\s+/)

const HERE = (
  'kenya254 Kenya2026 kenya@254 nairobi1 Nairobi2025! mombasa001 kisumu2024 safaricom safaricom1 mpesa1234 ' +
  'M-Pesa2026 harambee harambee63 hakunamatata hakuna.matata uhuru2013 jesus123 godisgood1 blessed1 01011990 ' +
  '19900101 25122000'
).split(' ')

describe('an easy password [ASVS 6.2.4]', () => {
  it.each([...KNOWN, ...HERE])('%s', (password) => {
    expect(isEasyPassword(password)).toBe(true)
  })

  it.each(['aaaaaaaa', 'abababab', '........', '!@#$%^&*', 'ａａａａａａａａ', 'PassWordPassWord', 'loveyouloveyou'])(
    '%s, which is a repetition or a row',
    (password) => {
      expect(isEasyPassword(password)).toBe(true)
    },
  )

  it.each(['corvette', 'Maverick', 'MINECRAFT', '12qwaszx', '4815162342', 'rush2112'])(
    '%s, which many people use, though no rule finds it',
    (password) => {
      expect(isEasyPassword(password)).toBe(true)
    },
  )

  it('each of the 10,000 most common ones', () => {
    const common = dictionary['passwords-common']!.slice(0, 10_000)
    expect(common).toHaveLength(10_000)
    expect(common.filter((password) => !isEasyPassword(password))).toEqual([])
  })

  const own = ['achieng.kamau@example.com', 'Achieng Kamau', '0712345678', 'Sokoni']
  it.each([
    'achieng1',
    'Kamau2026',
    'kamau.achieng',
    'achiengkamau',
    'achieng.kamau@example.com',
    'sokoni123',
    'S0k0ni!!',
    '0712345678',
    '712345678',
    '254712345678',
    '+254 712 345 678',
  ])('%s, when it is the user’s own', (password) => {
    expect([isEasyPassword(password, own), isEasyPassword(password)]).toEqual([true, false])
  })
})

describe('a password that is not easy', () => {
  it.each([
    'karibu-sokoni',
    'safari-salama',
    'sukuma wiki 1',
    'mti-mkubwa',
    'new password',
    'correct horse battery staple',
    'ugali na omena',
    'x7#k-29!',
    'kx839201',
    'Tr0ub4dor&3',
    'password83749213',
    '73920184',
    'gari la moshi 42',
    'ñandú-ágil',
    '密码很难猜到吧',
    '🐘🦒🦓🦏🐆🦁🐃🦛',
  ])('%s', (password) => {
    expect(isEasyPassword(password, ['achieng.kamau@example.com', 'Achieng Kamau', '0712345678', 'Sokoni'])).toBe(false)
  })
})
