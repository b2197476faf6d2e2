export const messages = {
  code: '{code} is your {shop} code, valid for 5 minutes. Do not give it to anyone.',
  welcome: 'Welcome to {shop}. To set your password, choose "Forgot password" where you log in and enter this number.',
  hasAccount:
    'You already have an account at {shop}. If you forgot its password, choose "Forgot password" where you log in.',
  emailUsed: 'Someone registered at {shop} with your email and another number. Your own account is not affected.',
  passwordSet: 'The password of your {shop} account was set. If that was not you, call us.',
  passwordChanged: 'The password of your {shop} account was changed. If that was not you, call us.',
  numberRemoved:
    "Your number was taken off an account at {shop} that its email's owner now uses. Register again to use it.",
  oldNumber: 'This number is no longer that of your {shop} account. If you did not ask for that, call us.',
  newNumber: 'This is now the number of your {shop} account. If you did not ask for that, call us.',
  ownerAdded: '{shop}: {name} is an owner now ({by}). Unexpected? See the tab People.',
  ownerRemoved: '{shop}: {name} is no longer an owner ({by}). Unexpected? See the tab People.',
  logInChanged: '{shop}: how {name} logs in was changed ({by}). Unexpected? See the tab People.',
  roleChanged:
    '{shop}: {name} is {role, select, Owner {an owner} Rider {a rider} other {a customer}} now ({by}). Unexpected? See the tab People.',
  settingsChanged: '{shop}: changed: {what} ({by}). Unexpected? See the tab Shop.',
  tillChanged:
    '{shop}: customers pay to another till or paybill than before. Unexpected? Ask who runs the server of the shop.',
  setting:
    '{name, select, currency {currency} deliveryFees {delivery fees} freeDeliveryFrom {free delivery} sellerPin {KRA PIN} counties {fees of counties} contact {contact} limits {limits} other {payment}}',
  changeSubject: '{shop}: a change that owners are told',
  byOwner: 'by {name}',
  byTerminal: 'in the terminal',
} as const
