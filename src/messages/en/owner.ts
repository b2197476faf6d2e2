export const messages = {
  tabs: { orders: 'Orders', products: 'Products', shop: 'Shop', people: 'People' },
  loading: 'Opening the counter…',
  checkFailed: 'The shop did not answer.',
  locked: {
    title: 'Is it you?',
    note: 'Before you see the counter of your shop, we text a code to {phone}.',
    send: 'Text me a code',
    sending: 'Texting the code…',
    sent: 'We texted a code of 6 digits to {phone}. It is valid for 5 minutes.',
    code: 'Code',
    confirm: 'Open the counter',
    confirming: 'Checking the code…',
    again: 'Text me another code',
    kept: 'No text? A shop that has not set up texts keeps the code: npm run store -- outbox shows it.',
    failed: 'The shop did not answer. Please try again.',
  },
  fresh: {
    note: 'This change needs a code of the last 5 minutes. We text one to {phone}. What you typed stays.',
    confirm: 'Confirm',
    decline: 'Do not change it',
  },
  demo: {
    title: 'Demo mode: everyone knows the passwords, and M-PESA, texts, emails and Google are simulated.',
    end: 'How it ends',
    note: 'It ends for good with the first owner account of your own. Add it in the tab People and note its password, because the demo accounts, this one too, are then gone. An address in shop.config.json or npm run store -- demo off ends it too. What is set up is not simulated.',
  },
  session: {
    title: 'How long you stay logged in',
    note: 'Without activity you are logged out, so that nobody else uses the counter. Choose 30 minutes on a device that only you use.',
    label: 'Log me out after',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    done: 'Saved.',
  },
  writing: {
    saving: 'Saving…',
    lost: 'The shop did not answer. Look whether it is done, then try again.',
  },
}
