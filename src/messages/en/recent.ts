export const messages = {
  title: 'Recently viewed',
  clear: 'Clear<hidden> recently viewed</hidden>',
} as const
