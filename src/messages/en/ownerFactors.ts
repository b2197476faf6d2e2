export const messages = {
  title: 'Second factor',
  note: 'Besides your password the shop wants a proof that it is you. An app for codes and passkeys need no texts, which can be late, run out or be read by others.',
  loading: 'Looking what is set up…',
  failed: 'The shop did not answer.',
  lost: 'The shop did not answer. Look whether it is done, then try again.',
  changing: 'One moment…',
  cancel: 'Cancel',
  app: 'App for codes',
  appNone:
    'Not set up. Any app for one-time codes fits, such as Aegis, Google Authenticator or the one of your password manager.',
  appSince: 'Set up since {time}.',
  passkeys: 'Passkeys',
  passkeysNote:
    'Your fingerprint, face or screen lock, or a security key. Nobody can read a passkey off you or use it on a false page. Most also log you in without a password.',
  noPasskeysHere: 'This browser knows no passkeys here. They need HTTPS and the shop’s name in the address.',
  passkey: 'Passkey: {name}',
  passkeySince: 'Added {since}, not used yet.',
  passkeyUsed: 'Added {since}, last used {used}.',
  recovery: 'Recovery codes',
  recoveryLeft: '{count, plural, =0 {None is left. Make new ones.} one {# is left.} other {# are left.}}',
  texts: 'Codes by text',
  textsOn: 'On, to the number of your account.',
  textsNeeded: 'On, to the number of your account. Once an app or a passkey is set up, you can switch them off.',
  textsOff: 'Off. Only your app, passkeys and recovery codes open the counter.',
  do: {
    beginApp: 'Set up an app',
    removeApp: 'Remove the app',
    addPasskey: 'Add a passkey',
    removePasskey: 'Remove the passkey',
    renewRecoveryCodes: 'Make new recovery codes',
    textsOn: 'Switch on texts',
    textsOff: 'Switch off texts',
  },
  ask: {
    removeApp: {
      question: 'Remove the app?',
      about:
        'Its codes no longer open the counter. Without a passkey, the recovery codes go too and you get codes by text.',
    },
    removePasskey: {
      question: 'Remove the passkey?',
      about:
        'It no longer opens the counter. Without another one and without an app, the recovery codes go too and you get codes by text.',
    },
    renewRecoveryCodes: {
      question: 'Make new recovery codes?',
      about: 'The ones that you have noted no longer open the counter.',
    },
    textsOff: {
      question: 'Switch off texts?',
      about:
        'Whoever has your SIM card can then not open the counter. Keep your recovery codes: without phone and codes only the shop’s terminal helps.',
    },
  },
  scan: 'Read this picture with the app. On the phone itself, open the link.',
  picture: 'QR code with the secret for the app',
  openApp: 'Open in an app on this device',
  secret: 'Or type this secret into the app:',
  firstCode: 'Code that the app shows',
  confirmApp: 'Use this app',
  noteThem:
    'Note these recovery codes and keep them away from your phone. Each opens the counter once when you have neither app nor passkey. The shop shows them only now; if you are logged out before you have noted them, make new ones.',
  noted: 'I have noted them',
} as const
