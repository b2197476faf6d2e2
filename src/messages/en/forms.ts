export const messages = {
  phoneHint: 'Please enter a valid Kenyan phone number',
  paymentUnconfirmed: 'M-PESA has not confirmed yet that the phone is being asked.',
} as const
