import type { messages as english } from '../en/auth.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  views: {
    login: { title: 'Ingia', submit: 'Ingia', busy: 'Unaingia…' },
    register: { title: 'Fungua akaunti', submit: 'Jisajili', busy: 'Inakusajili…' },
    forgot: {
      title: 'Weka nenosiri jipya',
      intro: 'Weka nambari yako ya simu, nasi tutakutumia msimbo.',
      submit: 'Tuma OTP',
      busy: 'Inatuma…',
    },
    otp: {
      title: 'Weka msimbo',
      intro: 'Weka msimbo uliotumwa kwenye simu yako kwa SMS.',
      submit: 'Thibitisha OTP',
      busy: 'Inathibitisha…',
    },
    reset: {
      title: 'Chagua nenosiri jipya',
      intro: 'Nenosiri refu ni salama zaidi: herufi 8 au zaidi.',
      submit: 'Weka nenosiri upya',
      busy: 'Inahifadhi…',
    },
  },
  fields: {
    usr: 'Nambari ya simu au barua pepe',
    pwd: 'Nenosiri',
    mobile_number: 'Nambari ya simu',
    email_address: 'Barua pepe',
    full_name: 'Jina kamili',
    otp: 'Msimbo',
    new_password: 'Nenosiri jipya',
  },
  showPassword: 'Onyesha ulichoandika',
  or: 'au',
  google: 'Endelea ukitumia Google',
  waitingForGoogle: 'Tunasubiri Google…',
  passkey: 'Endelea ukitumia ufunguo wa siri',
  waitingForPasskey: 'Tunasubiri ufunguo wa siri…',
  createAccount: 'Fungua akaunti',
  forgot: 'Umesahau nenosiri?',
  newCustomers: 'Wateja wapya: baada ya kufungua akaunti, weka nenosiri lako kupitia “Umesahau nenosiri?”.',
  newcomer: {
    intro: 'Ili uweke nenosiri lako, tutatuma msimbo kwa SMS kwenye {number}.',
    textMe: 'Nitumie msimbo',
    busy: 'Inatuma…',
  },
  haveCode: 'Nina msimbo',
  anotherCode: 'Tuma msimbo mwingine',
  backToLogin: 'Rudi kuingia',
  close: 'Funga',
} as const satisfies Translation<typeof english>
