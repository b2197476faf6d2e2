export const messages = {
  title: 'Contact us',
  description: 'Call {name}, send a WhatsApp message or write: phone number, email address, where we are and when.',
  intro: 'A call or a WhatsApp message is quickest. For an order, have its number at hand: it starts with SAL-ORD-.',
  ways: {
    title: 'Talk to us',
    call: '<b>Call</b> {phone}',
    email: '<b>Email</b> {email}',
    address: '<b>Address</b> {place}',
  },
  hours: {
    title: 'Business hours',
    weekdays: 'Mon-Fri',
    saturday: 'Sat',
    sunday: 'Sun',
    closed: 'closed',
  },
  form: {
    title: 'Write to us',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
  },
} as const
