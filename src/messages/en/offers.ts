export const messages = {
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
} as const
