export const messages = {
  question: 'Do you need an answer from a person?',
  ways: 'Call, write or send a WhatsApp message.',
  contact: 'Contact us',
  title: 'Help and information',
} as const
