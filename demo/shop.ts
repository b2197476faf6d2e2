import type { heroMotifs } from './pictures/motifs.ts'

/** The shop's facts, one row of `settings` each. */
export const facts = {
  currency: 'KES',
  contact: {
    mobile_number: '254712345678',
    email_address: 'hello@sokoni.example',
    location: '<p>Moi Avenue, 2nd floor<br>Nairobi, Kenya</p>',
  },
  catalogue_version: 1,
}

/** Accounts to try the shop with. Their passwords are public: they are printed at start. */
export const demoUsers = [
  {
    email: 'customer@example.com',
    mobile_number: '0712345678',
    full_name: 'Achieng Kamau',
    role: 'Customer',
    password: 'karibu-sokoni',
  },
  {
    email: 'rider@example.com',
    mobile_number: '0110123456',
    full_name: 'Juma Kiprono',
    role: 'Rider',
    password: 'safari-salama',
  },
] as const

interface SeedSlide {
  product: `SKN-${string}`
  subtitle: string
  description: string
  picture: (typeof heroMotifs)[number]
  background: string
}

/** The deals on the home page; name and prices are the product's own. */
export const slides: readonly SeedSlide[] = [
  {
    product: 'SKN-0001',
    subtitle: 'Deal of the week',
    description: '<p>A screen for bright days, a camera for long evenings and a battery that lasts into tomorrow.</p>',
    picture: 'kifaru-x2',
    background: 'linear-gradient(180deg, #c0e2d4, #d8efe5)',
  },
  {
    product: 'SKN-0071',
    subtitle: 'Shaped around Iten',
    description: '<p>Grip for red earth, room for your toes: the trail shoe that Kenyan runners helped to shape.</p>',
    picture: 'mbio-runner',
    background: 'linear-gradient(180deg, #c1d1e1, #d9e3ee)',
  },
  {
    product: 'SKN-0003',
    subtitle: 'For work and study',
    description: '<p>Ten hours on battery and light enough for every day, with a keyboard made for long reports.</p>',
    picture: 'tembo-book',
    background: 'linear-gradient(180deg, #c1d4e1, #d9e6ee)',
  },
  {
    product: 'SKN-0037',
    subtitle: 'Made in Nairobi',
    description: '<p>Kenyan leather, strong seams and room for the whole day. Repairs are free for a year.</p>',
    picture: 'amani-handbag',
    background: 'linear-gradient(180deg, #e1d1c1, #eee3d9)',
  },
]
