export const messages = {
  title: 'Cookies',
  description: 'What {name} keeps on your device, what for and how long, and how to change your choice.',
  intro:
    'What the shop keeps on your device, in cookies and in your browser’s storage: ' +
    'mostly things you put there yourself, such as your cart.',
  choice: {
    title: 'Your choice',
    text:
      'On your first visit you are asked what you allow. Nothing that needs your consent runs before you have ' +
      'given it.',
    settings: 'Cookie settings',
  },
  purposes: {
    necessary: {
      name: 'Necessary',
      meaning: 'What the shop cannot do without: your cart, your login, this choice. Always on.',
    },
    analytics: {
      name: 'Analytics',
      meaning: 'Counts visits, so that the shop can improve. Off unless you allow it.',
    },
    marketing: {
      name: 'Marketing',
      meaning: 'Shows you deals that may interest you, here and elsewhere. Off unless you allow it.',
    },
    personalization: {
      name: 'Personalization',
      meaning: 'Suggests products by what you have looked at. Off unless you allow it.',
    },
  },
  keptTitle: 'What is kept, and how long',
  kept: {
    cart: {
      name: 'Your cart',
      meaning: 'What is in it and the order it belongs to, so that it is there on your next visit. Until you empty it.',
    },
    login: {
      name: 'Your login',
      meaning:
        'Who is logged in and since when, with a cookie that scripts cannot read. ' +
        'Until you sign out or have been away for 1 minute; if you close the shop before, ' +
        'the cookie ends by itself.',
    },
    checkout: {
      name: 'Your checkout',
      meaning: 'What you have typed there, so that you need not type it again. Until the order is completed.',
    },
    favourites: { name: 'Your favourites', meaning: 'The products you marked. Until you unmark them.' },
    viewed: {
      name: 'Products you viewed',
      meaning:
        'The last twelve, so that you find them again; only if you allow personalization. They are never sent. ' +
        'Until you clear them beside the row.',
    },
    county: {
      name: 'Your county',
      meaning: 'The county and area that you chose for delivery, so that pages show the fee. Until you remove it.',
    },
    notifications: {
      name: 'Your account’s switches',
      meaning: 'Notifications and two-factor authentication, as you set them in your account. Until you remove it.',
    },
    payments: {
      name: 'Your payment methods',
      meaning:
        'Those you added yourself, apart for each person: of a card only its brand, last 4 digits, ' +
        'expiry and Stripe’s name for it. Until you remove them.',
    },
    cookies: { name: 'Your cookie choice', meaning: 'What you allowed and when. Until you choose again.' },
    language: {
      name: 'Your language',
      meaning: 'The one you chose, in a cookie, so that the server knows. One year.',
    },
    saveData: {
      name: 'Use less data',
      meaning:
        'Whether you switched it on or off at the foot of the page, in a cookie too, so that the server knows. ' +
        'Until you remove it.',
    },
    password: {
      name: 'A new password',
      meaning: 'A cookie that ties it to the code you entered. A few minutes.',
    },
    copies: {
      name: 'Copies of products and categories',
      meaning: 'So that pages show at once. Until nobody has used them for 5 minutes or you close the tab.',
    },
    shop: {
      name: 'The shop itself',
      meaning:
        'Its files, pages you have seen, the list of products and small pictures, so that it opens without a connection: nothing about you. Until you remove it.',
    },
    visits: {
      name: 'Your visits',
      meaning: 'Whether you were here before and answered the hint to install the shop. Until you remove it.',
    },
    place: {
      name: 'Your place on a page',
      meaning: 'How far you had scrolled, so that you find it again when you go back. Until you close the tab.',
    },
  },
  remove: {
    title: 'How to remove it',
    text:
      '“Clear Cart” empties the cart and “Sign Out” ends your login. ' +
      'Your browser’s settings remove the rest: look for the site’s data or “cookies and site data”. ' +
      'The shop goes on working; your cart and your choices are then empty.',
    more: 'What we know of you beyond your device is told in <link>Privacy</link>.',
  },
} as const
