import type { SeedProduct } from '../seedProduct.ts'

export const sports: readonly SeedProduct[] = [
  {
    id: 'SKN-0070', name: 'Simba Match Football Size 5', category: 'Sports', brand: 'Simba', price: 2450, was: 2900,
    pictures: 'simba-football',
    story: [
      'A match ball for murram as well as grass. The panels are bonded, so no seam opens on rough ground, and a textured skin keeps it true in the rain.',
      'The bladder holds air for weeks. Teams in Kibra and Kakamega played it for a season before it came into our shop.',
    ],
    points: ['Delivered flat, with a needle', 'Official size and weight', 'Team price from ten balls'],
    features: ['Bonded panels', 'For rough ground', 'Keeps air for weeks', 'Official size 5'],
    specifications: { Size: '5', Weight: '430 g', Surface: 'Textured PU', Bladder: 'Butyl', Ground: 'Grass, murram, turf' },
    reviews: [
      [5, 'Coach Evans Shikuku', 'Our boys train on murram daily, the ball is still round.', 20],
      [4, 'Titus Lokwang', 'Good bounce, arrived with a needle.', 91],
      [5, 'Dorcas Nasambu', 'Bought for the girls’ team. Excellent grip in rain.', 136],
    ],
  },
  {
    id: 'SKN-0071', name: 'Mbio Trail Running Shoe', category: 'Sports', brand: 'Mbio', price: 8200, was: 9500, isFeatured: true,
    pictures: 'mbio-runner',
    story: [
      'Shaped with runners around Iten for red earth, gravel and the tarmac home. The foam gives back more than it takes, and the tread clears itself of mud after a few steps.',
      'A wide toe box leaves room on long descents. The upper dries overnight beside the jiko, not on it.',
    ],
    points: ['Sizes 37 to 47', 'Free exchange of size within seven days', 'Second pair of laces in the box'],
    features: ['Self-cleaning tread', 'Wide toe box', 'Responsive foam', 'Quick-drying upper'],
    specifications: { Weight: '255 g in size 42', Drop: '6 mm', Upper: 'Woven mesh', Sole: 'Rubber, 4 mm lugs', Sizes: '37–47' },
    reviews: [
      [5, 'Abel Kiprop', 'Ran 300 km on murram and the tread is still sharp.', 11],
      [5, 'Nancy Chelimo', 'Comfortable from day one. Wide enough for my feet.', 48],
      [4, 'Derrick Mwangi', 'Great in Karura forest. White sole gets dirty of course.', 79],
    ],
  },
  {
    id: 'SKN-0072', name: 'Mbio Race Vest', category: 'Sports', brand: 'Mbio', price: 1350,
    pictures: 'mbio-vest',
    story: [
      'A feather-light vest for race day and hot sessions. The weave lets air through on the back, and flat seams do not rub even after thirty kilometres.',
      'The yellow sash is easy to pick out in a crowd, which your supporters will like. It dries on the hanger within half an hour.',
    ],
    points: ['Sizes XS to XL for women and men', 'Holes for a start number', 'Printing of club names on request'],
    features: ['Open weave at the back', 'Flat seams', 'Dries in half an hour', 'Holes for a start number'],
    specifications: { Material: 'Recycled polyester', Weight: '74 g in size M', Fit: 'Close', Sizes: 'XS–XL' },
    reviews: [[4, 'Lydia Jeptoo', 'Light, no rubbing in the Eldoret half marathon.', 70], [4, 'Mathew Rotich', 'Good vest. Order one size larger.', 161]],
  },
  {
    id: 'SKN-0073', name: 'Simba Badminton Set for Four', category: 'Sports', brand: 'Simba', price: 3600, isNew: true,
    pictures: 'simba-badminton',
    story: [
      'Four rackets, six shuttlecocks and a net that stands up in a garden or on a beach in five minutes. Everything goes back into one bag.',
      'The frames are a single piece of aluminium, so they survive a first summer of learning. Grips are soft and can be wound anew.',
    ],
    points: ['In the bag: 4 rackets, net, poles, 6 shuttles', 'Net of 5 m', 'Also for volleyball at low height'],
    features: ['Complete set for four', 'Stands in five minutes', 'Carry bag included', 'Strong aluminium frames'],
    specifications: { Rackets: '4, aluminium', Net: '5 × 1.5 m', Shuttles: '6, nylon', Weight: '3.4 kg' },
  },
  {
    id: 'SKN-0074', name: 'Simba Training Boxing Gloves 12 oz', category: 'Sports', brand: 'Simba', price: 3100,
    pictures: 'simba-gloves',
    story: [
      'Gloves for the bag and for partner work, with padding in three layers that spares the knuckles. The thumb is attached, as coaches ask for.',
      'Small holes in the palm let heat out, and the wide strap holds the wrist straight. The skin wipes clean with a damp cloth.',
    ],
    points: ['One pair', 'Choose wraps in size 3.5 m with it', 'Air them after use'],
    features: ['Three layers of padding', 'Attached thumb', 'Ventilated palm', 'Wide wrist strap'],
    specifications: { Weight: '12 oz', Skin: 'Synthetic leather', Closure: 'Hook and loop', Colour: 'Red' },
    reviews: [[5, 'Coach Ali Juma', 'We use them in our Mathare club every day.', 85], [4, 'Sandra Wavinya', 'Good wrist support. A little stiff at first.', 144]],
  },
  {
    id: 'SKN-0075', name: 'Barabara City Bicycle', category: 'Sports', brand: 'Barabara', price: 24500, was: 28000,
    pictures: 'barabara-bike',
    story: [
      'An upright bicycle for town and village roads. The steel frame takes potholes calmly, the tyres have a puncture layer, and seven gears are enough for the climb to Ridgeways.',
      'Mudguards, bell, stand and carrier are already fitted. We assemble it and check it before delivery, and the first service is free.',
    ],
    points: ['Frame for 1.55 to 1.85 m', 'Carrier for 25 kg', 'First service free after a month'],
    features: ['Seven gears', 'Puncture-resistant tyres', 'Carrier, guards and bell', 'Assembled and checked'],
    specifications: { Frame: 'Steel, 48 cm', Wheels: '28 in', Gears: '7', Brakes: 'Rim brakes', Load: '120 kg', Weight: '15.8 kg' },
    reviews: [[5, 'Felix Omondi', 'I ride from South B to town every day. Saves me 200 bob.', 59], [4, 'Christabel Wafula', 'Comfortable. The saddle needed a small adjustment.', 131]],
  },
  {
    id: 'SKN-0076', name: 'Chuma Dumbbell Pair 2 × 5 kg', category: 'Sports', brand: 'Chuma', price: 3900,
    pictures: 'chuma-dumbbells',
    story: [
      'Two solid dumbbells for training at home. The knurled chrome bar does not slip in a wet hand and the weights are coated, so the floor survives too.',
      'Flat sides keep them from rolling away. A card with twelve exercises that need no bench is in the box.',
    ],
    points: ['One pair, 10 kg together', 'Exercise card in the box', 'Also as 2 × 3 kg and 2 × 8 kg on request'],
    features: ['Knurled bar', 'Coated weights', 'Do not roll away', 'Exercise card'],
    specifications: { Weight: '2 × 5 kg', Material: 'Cast iron, coated', Bar: '28 mm, chromed', Length: '26 cm' },
    reviews: [[4, 'Harrison Mutuku', 'Solid and no smell. Delivery man deserves a medal.', 77], [5, 'Joan Wanjiku', 'Exactly what I needed for home workouts.', 153]],
  },
  {
    id: 'SKN-0077', name: 'Utulivu Yoga Mat with Strap', category: 'Sports', brand: 'Utulivu', price: 2150, was: 2600,
    pictures: 'utulivu-mat',
    story: [
      'Six millimetres of quiet between you and a tiled floor. The mat grips on both sides, also when hands are damp, and does not smell when it is unrolled.',
      'The strap turns it into a roll that hangs over the shoulder. Lines on the edge help with the placing of hands and feet.',
    ],
    points: ['183 by 61 cm', 'Washable with soap', 'Strap included'],
    features: ['Grips on both sides', 'No smell', '6 mm thick', 'Carrying strap'],
    specifications: { Size: '183 × 61 cm', Thickness: '6 mm', Material: 'TPE', Weight: '890 g' },
    reviews: [[5, 'Wangui Kinuthia', 'Does not slip during hot yoga.', 34], [4, 'Nadia Hassan', 'Good thickness for my knees.', 105]],
  },
  {
    id: 'SKN-0078', name: 'Maji Steel Flask 750 ml', category: 'Sports', brand: 'Maji', price: 1890,
    pictures: 'maji-flask',
    story: [
      'Cold for a day, hot for half a day, and no sweat on the outside. The flask has a double wall of steel and a lid that does not leak in a bag full of books.',
      'The neck is wide enough for ice. Its loop hangs from a carabiner or one finger.',
    ],
    points: ['Fits most bicycle cages', 'Lid and seal come apart for washing', 'Spare seals available'],
    features: ['Cold for 24 hours', 'Hot for 12 hours', 'Does not leak', 'Wide neck for ice'],
    specifications: { Volume: '750 ml', Material: 'Stainless steel 18/8', Height: '27 cm', Weight: '360 g' },
    reviews: [
      [5, 'Caleb Kimutai', 'Ice was still there after a day on site in Turkana.', 28],
      [4, 'Ann Gathoni', 'Nice colour, tight lid.', 96],
      [4, 'Yusuf Mohammed', 'Keeps uji hot till ten. Paint scratched a little.', 159],
    ],
  },
]
