import type { SeedProduct } from '../seedProduct.ts'

export const books: readonly SeedProduct[] = [
  {
    id: 'SKN-0079', name: 'The Road to Ol Kalou', category: 'Books', brand: 'Savanna Press', price: 1290,
    pictures: 'book-hills',
    story: [
      'A novel about three sisters, one lorry and the winter rains of 1997. When their father’s potato business is about to fail, they drive the harvest to the city themselves, and each of them carries something the others must not see.',
      'Nyambura Kariuki writes with a dry humour and a sharp eye for the highlands. Reading groups will find questions at the back.',
    ],
    points: ['Paperback, 312 pages', 'In English', 'Questions for reading groups'],
    features: ['Novel', 'By Nyambura Kariuki', 'Paperback, 312 pages', 'With questions for reading groups'],
    specifications: { Author: 'Nyambura Kariuki', Pages: '312', Binding: 'Paperback', Language: 'English', Publisher: 'Savanna Press' },
    reviews: [
      [5, 'Wairimu Gitonga', 'I laughed and cried in one matatu ride. The lorry is a character of its own.', 23],
      [4, 'Philip Ngugi', 'Beautiful descriptions of Nyandarua. Slow start.', 86],
    ],
  },
  {
    id: 'SKN-0080', name: 'Jua Kali: Makers of Nairobi', category: 'Books', brand: 'Savanna Press', price: 2400, was: 2800,
    pictures: 'book-sun',
    story: [
      'Forty portraits of people who build things under the hot sun: boda seats, wheelbarrows, church bells, wedding crowns. Each portrait tells how a trade is learned, what it earns and what it costs the body.',
      'Peter Otieno worked beside his subjects for two years. His photographs are printed large on heavy paper.',
    ],
    points: ['Hardcover, 208 pages', '120 colour photographs', 'A map of the workshops'],
    features: ['Forty portraits', '120 colour photographs', 'By Peter Otieno', 'Map of the workshops'],
    specifications: { Author: 'Peter Otieno', Pages: '208', Binding: 'Hardcover', Language: 'English', Format: '24 × 28 cm' },
    reviews: [[5, 'Sam Odera', 'A book our city needed. The photos are stunning.', 41], [4, 'Emily Wanjohi', 'Respectful and informative.', 120]],
  },
  {
    id: 'SKN-0081', name: 'Swahili in Thirty Evenings', category: 'Books', brand: 'Lugha Books', price: 1450,
    pictures: 'book-rings',
    story: [
      'A course for adults who have twenty minutes after supper. Each evening brings one conversation, one small piece of grammar and ten words that you will hear the next morning.',
      'Amina Said has taught newcomers in Mombasa for twenty years and knows which mistakes matter. The recordings are free to download.',
    ],
    points: ['Paperback, 256 pages', 'Recordings free to download', 'Answers at the back'],
    features: ['Thirty lessons of 20 minutes', 'Recordings included', 'Everyday conversations', 'By Amina Said'],
    specifications: { Author: 'Amina Said', Pages: '256', Binding: 'Paperback', Language: 'English and Swahili', Level: 'Beginners' },
    reviews: [
      [5, 'Hannah Berg', 'I order my chapati in Swahili now. Clear and friendly lessons.', 31],
      [4, 'David Onyango', 'Gave it to my in-laws abroad, they love it.', 113],
    ],
  },
  {
    id: 'SKN-0082', name: 'The Balcony Shamba: Food from Small Spaces', category: 'Books', brand: 'Bustani', price: 1680, isNew: true,
    pictures: 'book-leaf',
    story: [
      'Sukuma in sacks, strawberries in gutters, herbs in old sufurias: this book shows what one square metre of sun can feed. It follows the two rainy seasons month by month.',
      'Drawings explain soil, shade and saving water. A chapter on pests uses only what a kitchen holds.',
    ],
    points: ['Paperback, 176 pages', 'Calendar for two rainy seasons', 'List of seed sellers in twelve counties'],
    features: ['Month by month', 'No chemicals', 'Over 90 drawings', 'List of seed sellers'],
    specifications: { Author: 'Gathoni Mburu', Pages: '176', Binding: 'Paperback', Language: 'English', Publisher: 'Bustani' },
    reviews: [[5, 'Lucy Mumbi', 'I already have dhania and spinach on the fourth floor.', 9], [4, 'Geoffrey Mulei', 'Practical. More on water tanks would help.', 17]],
  },
  {
    id: 'SKN-0083', name: 'Tales from the Swahili Coast', category: 'Books', brand: 'Lugha Books', price: 1150,
    pictures: 'book-waves',
    story: [
      'Fourteen stories for reading aloud, of clever hares, stubborn dhows and a sultan who could not sleep. They were collected from grandmothers between Vanga and Lamu and retold for ages five to ten.',
      'Every tale ends with a question to talk about in the dark. The left page is Swahili, the right page English.',
    ],
    points: ['Hardcover, 128 pages', 'In Swahili and English', 'For ages 5 to 10'],
    features: ['Fourteen stories', 'Two languages side by side', 'Colour pictures', 'Strong binding'],
    specifications: { Author: 'Retold by Mwana Kombo', Pages: '128', Binding: 'Hardcover', Language: 'Swahili and English', Age: '5–10 years' },
    reviews: [[5, 'Rukia Salim', 'My children ask for the hare every night.', 37], [5, 'Grace Wambugu', 'Wonderful for learning both languages.', 89], [4, 'Bernard Mutua', 'Nice pictures, print is a bit small.', 174]],
  },
  {
    id: 'SKN-0084', name: 'Money Matters: Saving, SACCOs & Small Business', category: 'Books', brand: 'Savanna Press', price: 1350, was: 1600,
    pictures: 'book-blocks',
    story: [
      'How to know what your kiosk really earns, when a loan helps and when it eats you, and what to ask before you join a SACCO. Written for people who keep their books in a school exercise book.',
      'Worked examples use Kenyan prices and real mobile-money charges. Forms can be copied from the last chapter.',
    ],
    points: ['Paperback, 224 pages', 'Forms to copy', 'No jargon, with a small glossary'],
    features: ['Worked examples in shillings', 'Forms to copy', 'Plain English', 'By Ruth Kerubo Nyaboke'],
    specifications: { Author: 'Ruth Kerubo Nyaboke', Pages: '224', Binding: 'Paperback', Language: 'English', Publisher: 'Savanna Press' },
    reviews: [[4, 'Simon Njuguna', 'Helped me to price my chips business properly.', 52], [5, 'Joyce Chepngeno', 'Our chama bought five copies.', 107]],
  },
  {
    id: 'SKN-0085', name: 'Ugali & Beyond: 80 Kenyan Home Recipes', category: 'Books', brand: 'Jiko', price: 1950,
    pictures: 'book-pot',
    story: [
      'From Kisumu tilapia to coast biryani, from mukimo to mahamri: eighty dishes as they are cooked at home, with cups and spoons and no mysterious ingredients.',
      'Each recipe says what it costs per head and what can be done the evening before. The pages lie flat, and the cover wipes clean.',
    ],
    points: ['Hardcover, 240 pages', 'Cost per head for each dish', 'Lies flat when open'],
    features: ['Eighty recipes', 'Cost per head', 'Wipe-clean cover', 'Photographs of each dish'],
    specifications: { Author: 'Wanjiku Oloo', Pages: '240', Binding: 'Hardcover', Language: 'English', Publisher: 'Jiko' },
    reviews: [
      [5, 'Naomi Achieng', 'The fish recipe is exactly my mother’s.', 13],
      [5, 'Tony Kariithi', 'I could not boil an egg, now I host Sunday lunch.', 61],
      [4, 'Fauzia Karim', 'Great mahamri. Would love more vegetarian dishes.', 125],
    ],
  },
]
