export const messages = {
  title: 'Privacy',
  description:
    'What {name} knows of you and why, who else sees it, what stays on your own device, and what rights you have.',
  intro:
    'We ask for what an order needs: who you are, where to bring it and which phone pays. ' +
    'You can look around without telling us anything.',
  known: {
    title: 'What we know of you, and why',
    account: {
      name: 'Your account',
      use:
        'Name, mobile number, email address and password: to log you in and to reach you. ' +
        'To set a new password we send a code to your mobile number.',
    },
    sessions:
      'While you are logged in, since when and with what kind of browser: you see it in your account. ' +
      'When and from which internet address somebody logged in or tried to, for a year: ' +
      'to find out about attacks.',
    orders: {
      name: 'Your orders',
      use:
        'What you ordered, name, phone number, email address, county, area and delivery notes: to bring it, ' +
        'to keep you up to date and to handle returns. Where you are on the map, only if you press ' +
        '“Share my location” at checkout: for the rider.',
    },
    addresses: {
      name: 'Your addresses',
      use:
        'Street address, city and postal code, as you add them in your account. ' +
        'They stay until you delete them there.',
    },
    payments: {
      name: 'Your payments',
      use:
        'The M-PESA number an order is paid with, the amount and the order: to start the request and to create ' +
        'the invoice. Your M-PESA PIN is entered on your phone only and never reaches us.',
    },
    reviews: {
      name: 'Your reviews',
      use: 'Your rating, your words and your name. Everybody can read them.',
    },
    cookies: {
      name: 'Your cookie choice',
      use: 'What you allowed, and when.',
    },
    newsletter: {
      name: 'The newsletter',
      use:
        'Your email address, your language and when you confirmed it: to send you news and offers. It stays until you ' +
        'unsubscribe with the link in our email; an address that you do not confirm stays for 7 days.',
    },
    messageForm:
      'What you type into the message form stays in your browser until you press “Send Message”. WhatsApp or your ' +
      'email program then opens with it, and you send it there.',
    newsletterMessage:
      'The same goes for the newsletter box: “Subscribe” opens WhatsApp or your email program with your wish.',
    newsletterPage:
      'The newsletter box opens a sign-up page with the email address that you type. The page says what it keeps.',
  },
  others: {
    title: 'Who else sees it',
    rider: 'The rider who brings your order sees it with your phone number and where it goes.',
    mpesa: 'M-PESA gets the phone number, the amount and the order number of a payment.',
    google:
      'If you choose to log in with Google, Google tells us your email address and name and learns that you ' +
      'use the shop.',
    stripe:
      'If you add a card, Stripe gets its number, expiry and security code and the name on it. ' +
      'The shop gets none of them.',
    share:
      'If you share a product, the app or site you choose opens with the product’s address. ' +
      'Nothing is loaded from it before.',
  },
  device: {
    title: 'What stays on your device',
    text:
      'Your cart, your favourites, the products you viewed, the session while you are logged in, what you typed at checkout, ' +
      'payment methods you added and your choices about cookies, data and notifications. ' +
      '<link>Cookies</link> lists all of it, how long it stays and how to remove it.',
  },
  sharedPhone: {
    title: 'On a phone that others use',
    text:
      'You are logged out after 1 minute without activity, or at once with “Sign Out” in your account. ' +
      'The cart stays: “Clear Cart” empties it. The products you viewed stay: “Clear” beside them removes them.',
  },
  rights: {
    title: 'Your rights',
    text:
      'Under Kenya’s Data Protection Act, 2019, you may ask what data about you is used and for what, see it, ' +
      'object to its use, and have what is false or misleading corrected or deleted. ' +
      '<link>Call or write to us</link> from the number or address of your account, so that we know it is you. ' +
      'If you are not satisfied, you can complain to the Office of the Data Protection Commissioner.',
    copy: 'In your account, “Settings” has a copy of all that we know of you, as a file.',
  },
} as const
