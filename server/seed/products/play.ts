import type { SeedProduct } from '../seedProduct.ts'

export const play: readonly SeedProduct[] = [
  {
    id: 'SKN-0086', name: 'Mchezo Wireless Game Controller', category: 'Gaming', brand: 'Mchezo', price: 4700, was: 5500,
    pictures: 'mchezo-pad',
    story: [
      'A controller that sits well in large and small hands and works with computers, phones and most set-top boxes. The sticks use magnetic sensors, so they do not begin to drift after a year.',
      'It plays for about twenty hours and charges while you go on. Two keys on the back can be given any function.',
    ],
    points: ['In the box: controller, receiver, USB-C cable', 'Phone clip included', 'Works with a cable too'],
    features: ['Sticks that do not drift', 'Two keys on the back', '20 hours on one charge', 'Phone clip included'],
    specifications: { Connection: 'Bluetooth, 2.4 GHz, cable', Battery: '1,000 mAh, 20 h', Keys: '16 and 2 on the back', Weight: '228 g' },
    reviews: [
      [5, 'Alex Mburu', 'Zero drift after four months of football games.', 38],
      [4, 'Shem Obare', 'Comfortable. The clip holds even a big phone.', 76],
      [5, 'Whitney Nyakio', 'Works on my laptop at once.', 147],
    ],
  },
  {
    id: 'SKN-0087', name: 'Mchezo Arcade Stick', category: 'Gaming', brand: 'Mchezo', price: 6200, isSoldOut: true,
    pictures: 'mchezo-stick',
    story: [
      'The red ball top of the games hall, for fighting games and old favourites. A heavy base keeps it on the table in the last round, and the switches can be changed without soldering.',
      'The cable is three metres long and hides in the base. Rubber feet leave no marks.',
    ],
    points: ['In the box: stick, spare ball in black', 'Cable of 3 m', 'Switches of standard size'],
    features: ['Heavy base', 'Switches without soldering', '3 m cable', 'Spare ball'],
    specifications: { Connection: 'USB-A, 3 m', Base: '21 × 18 cm', Switches: 'Standard, 8-way gate', Weight: '1.6 kg' },
    reviews: [[4, 'Brian Kiarie', 'Feels like the arcade in Sarit long ago.', 112], [4, 'Jamal Ahmed', 'Heavy in a good way.', 185]],
  },
  {
    id: 'SKN-0088', name: 'Mchezo Go Handheld Console', category: 'Gaming', brand: 'Mchezo', price: 21900, was: 24900,
    pictures: 'mchezo-go',
    story: [
      'Play on the sofa, on the train to Mombasa or on the television at home. The Go comes with twenty-five games for one and for two players, and none of them asks for money along the way.',
      'Its seven-inch screen is bright, and the controls are full size. Parents can set playing times with a code.',
    ],
    points: ['In the box: console, HDMI cable, charger, case', '25 games already installed', 'Memory card up to 1 TB'],
    features: ['25 games included', 'Plays on the TV', 'About 7 hours of play', 'Playing times for children'],
    specifications: { Screen: '7 in, 1280 × 800', Storage: '128 GB', Battery: '5,600 mAh', Output: 'HDMI by USB-C', Weight: '398 g' },
    reviews: [
      [5, 'Kelly Muriithi', 'Kept the kids busy all the way to Mombasa on the train.', 24],
      [4, 'Abdirahman Yusuf', 'Screen is great. I wish the case were harder.', 66],
    ],
  },
  {
    id: 'SKN-0089', name: 'Akili Travel Chess Set', category: 'Gaming', brand: 'Akili', price: 1850,
    pictures: 'akili-chess',
    story: [
      'Weighted pieces with felt feet on a folding wooden board. Small magnets keep a game in place on a bumpy road, and the pieces are stored inside the board.',
      'The king is six centimetres high, so it is a pleasure to play with at home too. Rules in English and Swahili are enclosed.',
    ],
    points: ['Board of 32 cm, folds in half', 'Two spare queens', 'Rules in two languages'],
    features: ['Magnetic pieces', 'Folds to a box', 'Two spare queens', 'Rules in two languages'],
    specifications: { Board: '32 × 32 cm', King: '6 cm', Material: 'Wood, felt', Weight: '690 g' },
    reviews: [[5, 'Elvis Ndege', 'We play in the matatu and nothing falls.', 81], [4, 'Lavender Anyango', 'Good quality for the school club.', 162]],
  },
  {
    id: 'SKN-0090', name: 'Akili Board Game Dice, Set of Ten', category: 'Gaming', brand: 'Akili', price: 350,
    pictures: 'akili-dice',
    story: [
      'Ten dice with round corners that roll instead of sliding. The dots are pressed in and painted, so they can be felt as well as seen.',
      'Take them for ludo, for teaching sums or to decide who does the dishes. A cotton bag keeps them together.',
    ],
    points: ['Ten dice of 18 mm', 'Cotton bag included', 'Balanced within one per cent'],
    features: ['Round corners', 'Dots one can feel', 'Balanced', 'Cotton bag'],
    specifications: { Pack: '10 dice', Size: '18 mm', Material: 'Acrylic', Weight: '85 g' },
    reviews: [[4, 'Teacher Isabella Chesang', 'I use them in class three for addition.', 99]],
  },
  {
    id: 'SKN-0091', name: 'Toto Teddy Bear 40 cm', category: 'Baby & Kids', brand: 'Toto', price: 1750, was: 2100,
    pictures: 'toto-teddy',
    story: [
      'A bear with a serious face and very soft fur. The eyes are embroidered, so there is nothing small to swallow, and all seams are sewn twice for being carried by one arm.',
      'The whole bear goes into the washing machine and comes out the same shape. A yellow bow is sewn on.',
    ],
    points: ['40 cm high when standing', 'From birth', 'Machine wash in a pillow case'],
    features: ['Embroidered eyes', 'Double seams', 'Washable', 'From birth'],
    specifications: { Height: '40 cm', Material: 'Polyester plush', Filling: 'Recycled fibre', Age: 'From birth', Weight: '380 g' },
    reviews: [
      [5, 'Baba Nadia, Peter Kimeu', 'My daughter does not sleep without it.', 22],
      [5, 'Ester Moraa', 'Washed it three times, still soft.', 68],
      [4, 'Ian Wachira', 'Lovely bear, a bit smaller than I thought.', 140],
    ],
  },
  {
    id: 'SKN-0092', name: 'Toto Baby Bottle 260 ml, Pack of Two', category: 'Baby & Kids', brand: 'Toto', price: 980,
    pictures: 'toto-bottle',
    story: [
      'A slim bottle that tiny hands can hold. The valve in the teat lets air in, so babies swallow less of it, and the marks for millilitres are pressed into the wall and do not wash off.',
      'All parts can be boiled or steamed. The cap closes tightly for the handbag.',
    ],
    points: ['Two bottles with medium teats', 'Free of BPA', 'Spare teats in three sizes available'],
    features: ['Valve against swallowed air', 'Marks that last', 'Can be boiled', 'BPA-free'],
    specifications: { Volume: '260 ml', Pack: '2 bottles', Material: 'Polypropylene, silicone', Age: 'From 3 months' },
    reviews: [[4, 'Mama Tevin, Susan Auma', 'Less colic since we changed to these.', 44], [4, 'Rebecca Nyaboke', 'Easy to clean, does not leak.', 123]],
  },
  {
    id: 'SKN-0093', name: 'Toto Floor Puzzle, Animals of Kenya', category: 'Baby & Kids', brand: 'Toto', price: 1290, isNew: true,
    pictures: 'toto-puzzle',
    story: [
      'Forty-eight large pieces make a savanna as long as a five-year-old is tall. Fifteen animals hide in it, with their names in Swahili and English on the back.',
      'The board is thick and coated, so juice wipes off. Pieces are cut differently, and each fits in one place only.',
    ],
    points: ['48 pieces, 90 by 60 cm', 'For ages 3 to 7', 'Poster with the solution'],
    features: ['Large, thick pieces', 'Names in two languages', 'Wipes clean', 'Poster included'],
    specifications: { Pieces: '48', Size: '90 × 60 cm', Material: 'Coated board, 2.5 mm', Age: '3–7 years' },
  },
  {
    id: 'SKN-0094', name: 'Toto Kick Scooter', category: 'Baby & Kids', brand: 'Toto', price: 5400, was: 6300,
    pictures: 'toto-scooter',
    story: [
      'A light scooter for the way to school and the estate car park. The bar grows with the child in four steps, and the brake over the back wheel is easy to reach.',
      'Wide rubber wheels roll over small stones. It folds with one catch and weighs little enough for a child to carry.',
    ],
    points: ['From 5 years, up to 60 kg', 'Bar of 68 to 83 cm', 'Bell fitted'],
    features: ['Bar grows with the child', 'Rear brake', 'Folds with one catch', 'Wide rubber wheels'],
    specifications: { Age: 'From 5 years', Load: '60 kg', Wheels: '145 mm', Weight: '3.2 kg' },
    reviews: [[5, 'Sheila Atieno', 'My son uses it daily in the estate. Strong.', 71], [4, 'Kimani Ndirangu', 'Folds easily. Bell broke, but they sent a new one.', 151]],
  },
  {
    id: 'SKN-0095', name: 'Gari Wireless Charging Phone Mount', category: 'Car Accessories', brand: 'Gari', price: 2650, was: 3100,
    pictures: 'gari-mount',
    story: [
      'The arms open when your phone comes near and hold it fast over every bump of the Northern Bypass. It charges without a cable while you follow the map.',
      'It clips to an air vent or sticks to the windscreen, both holders are in the box. One touch lets the phone go, also when the engine is off.',
    ],
    points: ['In the box: mount, vent clip, suction foot, cable', 'For phones from 6 to 9 cm wide', 'Charger for the lighter socket included'],
    features: ['Charges without a cable', 'Opens by itself', 'Vent and windscreen holders', 'Lighter charger included'],
    specifications: { Power: '15 W', Width: '60–90 mm', Cable: 'USB-C, 1.2 m', Weight: '142 g' },
    reviews: [
      [4, 'Driver Moses Wainaina', 'I drive a cab, it has not dropped my phone once.', 19],
      [5, 'Janet Mokeira', 'Neat and fast charging.', 62],
      [4, 'Stanley Bett', 'Works with my thick case if I push a little.', 128],
    ],
  },
  {
    id: 'SKN-0096', name: 'Gari Car Fire Extinguisher 1 kg', category: 'Car Accessories', brand: 'Gari', price: 1980,
    pictures: 'gari-extinguisher',
    story: [
      'What every car in Kenya should carry and every inspection asks for. The powder puts out petrol, oil and electrical fires, and the gauge shows at one glance that it is ready.',
      'A steel bracket with a quick catch holds it under the seat. Instructions are printed as pictures.',
    ],
    points: ['In the box: extinguisher, bracket, screws', 'Service due after 12 months', 'Refill at our Nairobi desk'],
    features: ['For petrol, oil and electrical fires', 'Pressure gauge', 'Bracket included', 'Meets inspection rules'],
    specifications: { Content: '1 kg dry powder', Class: 'ABC', Height: '33 cm', Weight: '1.7 kg' },
    reviews: [[4, 'Wilson Kamau', 'Passed inspection. Bracket is solid.', 92], [5, 'Regina Mbula', 'Good to have, came fully charged.', 170]],
  },
  {
    id: 'SKN-0097', name: 'Gari Roadside Tool Box, 52 Pieces', category: 'Car Accessories', brand: 'Gari', price: 5900, was: 6700,
    pictures: 'gari-toolbox',
    story: [
      'Everything for a puncture, a dead battery or a loose hose, in one red steel box. Spanners and sockets are chrome-vanadium steel, and each has its own place in the tray.',
      'Jump leads, a tyre gauge and a warning triangle lie underneath. The box is small enough for the boot of a hatchback.',
    ],
    points: ['52 pieces in a steel box', 'Jump leads of 2.5 m', 'Lifetime exchange of broken spanners'],
    features: ['Chrome-vanadium steel', 'Jump leads included', 'Warning triangle', 'Steel box with tray'],
    specifications: { Pieces: '52', Box: '38 × 20 × 18 cm', Steel: 'Chrome-vanadium', Weight: '6.8 kg' },
    reviews: [[5, 'Mechanic Otis Juma', 'Proper tools, not toys. I use it for clients.', 55], [4, 'Agatha Wangari', 'Saved me on the Naivasha road.', 139]],
  },
  {
    id: 'SKN-0098', name: 'Gari Reflective Safety Vest', category: 'Car Accessories', brand: 'Gari', price: 480, isSoldOut: true,
    pictures: 'gari-vest',
    story: [
      'Be seen from three hundred metres when you change a wheel at dusk. The vest goes over a jacket and closes at the front with a zip that works with cold fingers.',
      'Two bands of reflective tape run around the body and over the shoulders. It folds into a pouch for the door pocket.',
    ],
    points: ['One size, M to XXL', 'Pouch included', 'Washable at 40 °C'],
    features: ['Seen from 300 m', 'Zip at the front', 'Fits over a jacket', 'Pouch included'],
    specifications: { Size: 'M–XXL', Material: 'Polyester', Tape: '5 cm, reflective', Weight: '130 g' },
    reviews: [[4, 'Boniface Mutisya', 'Bright and light, I keep one on the boda.', 97]],
  },
]
