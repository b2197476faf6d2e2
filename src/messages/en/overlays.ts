export const messages = {
  cookies: {
    announcement: 'Please choose which cookies this shop may use.',
    title: 'Your cookie choice',
    close: 'Close',
    text: 'The shop needs to keep your cart, your login and this choice on your device. Anything more is up to you.',
    about: 'About cookies',
    acceptAll: 'Accept All',
    necessaryOnly: 'Necessary Only',
    customize: 'Customize',
    customizeTitle: 'Customize cookies',
    back: 'Back',
    save: 'Save Preferences',
    necessary: { title: 'Necessary', hint: 'Your cart, your session and this choice. Always on.' },
    analytics: { title: 'Analytics', hint: 'To learn how the shop is used.' },
    marketing: { title: 'Marketing', hint: 'To show advertisements that fit you.' },
    personalization: { title: 'Personalization', hint: 'To suit what the shop shows to you.' },
  },
  drawer: {
    label: 'Categories',
    close: 'Close categories',
  },
  install: {
    label: 'Install',
    text: 'Install {name}: it opens without a connection.',
    accept: 'Install',
    decline: 'Not now',
  },
  notKept: {
    label: 'Nothing is kept',
    text:
      'Your browser keeps nothing for this shop: its storage is switched off or full. Cart, favourites and login are ' +
      'gone when you close or reload the page. You can order all the same.',
    accept: 'OK',
  },
  newVersion: {
    label: 'New version',
    text: 'The shop has been updated. Reload the page to use the new version.',
    accept: 'Reload',
    decline: 'Later',
  },
  session: {
    label: 'Session',
    warning: 'Are you still there? You will be logged out in {seconds} seconds.',
    countdown: 'Are you still there? You will be logged out in <left>{seconds} s</left>',
    stay: 'Stay signed in',
    stayed: 'You are still logged in.',
    over: 'You are logged out. What you typed is kept.',
    logIn: 'Log in',
    dismiss: 'Dismiss',
  },
  suggestions: {
    count: '{count, plural, one {# suggestion} other {# suggestions}}',
    similar: 'Similar products',
    similarCount: '{count, plural, one {# similar product} other {# similar products}}',
    category: 'Category',
    all: 'View all results for {term}',
  },
} as const
