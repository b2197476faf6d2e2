import type { SeedProduct } from '../seedProduct.ts'

export const beauty: readonly SeedProduct[] = [
  {
    id: 'SKN-0062', name: 'Malkia Matte Lipstick, Hibiscus', category: 'Beauty', brand: 'Malkia', price: 1150, was: 1400,
    pictures: 'malkia-lipstick',
    story: [
      'A true red that was mixed for warm and deep skin tones, so it neither turns orange nor looks like chalk. It glides on, sets matt within a minute and stays through lunch.',
      'Castor oil and shea keep the lips soft. The bullet is cut at an angle for a clean line without a pencil.',
    ],
    points: ['3.8 g', 'Not tested on animals', 'Remove with a little oil'],
    features: ['Mixed for deep skin tones', 'Stays through a meal', 'Shea and castor oil', 'Not tested on animals'],
    specifications: { Shade: 'Hibiscus', Finish: 'Matt', Content: '3.8 g', Shelf: '18 months after opening' },
    reviews: [
      [5, 'Vanessa Akinyi', 'Finally a red that suits me. It stayed on through the whole wedding.', 14],
      [4, 'Sophie Njambi', 'Very pigmented. A bit dry by evening.', 67],
      [5, 'Asha Bakari', 'Bought one for each of my sisters.', 132],
    ],
  },
  {
    id: 'SKN-0063', name: 'Asili Shea & Baobab Body Butter', category: 'Beauty', brand: 'Asili', price: 1650, isFeatured: true,
    pictures: 'asili-shea',
    story: [
      'Rich and quick to sink in, for knees and elbows that dust and sun have dried out. Raw shea melts on the skin, and cold-pressed baobab oil from the coast keeps it supple through the day.',
      'Nothing but plants and a little vitamin E is in the jar. The scent is faint, of nuts and honey.',
    ],
    points: ['200 ml glass jar', 'Free of mineral oil and parabens', 'Bring the jar back for KES 50 off the next'],
    features: ['Raw shea and baobab oil', 'Sinks in quickly', 'Free of mineral oil', 'Returnable jar'],
    specifications: { Content: '200 ml', Skin: 'Dry and very dry', Origin: 'Made in Kilifi', Shelf: '12 months after opening' },
    reviews: [
      [5, 'Nyokabi Thuku', 'My hands are soft again after years of office air.', 16],
      [5, 'Mariam Kombo', 'Light smell, not greasy. Works for the children too.', 51],
      [4, 'Jane Chebet', 'Melts in hot weather, keep it in the shade.', 103],
    ],
  },
  {
    id: 'SKN-0064', name: 'Asili Rosehip Face Oil 30 ml', category: 'Beauty', brand: 'Asili', price: 2200, was: 2600,
    pictures: 'asili-serum',
    story: [
      'Four drops in the evening for skin that looks rested in the morning. Rosehip and marula even out marks that spots leave behind, without a heavy shine.',
      'The amber glass keeps light away from the oil. The dropper measures exactly, so the bottle lasts about three months.',
    ],
    points: ['Try it on the wrist first', 'For all skin types', 'Cold pressed, no perfume'],
    features: ['Rosehip and marula', 'No perfume', 'Dropper for exact use', 'Lasts three months'],
    specifications: { Content: '30 ml', Use: 'Evening, 4 drops', Skin: 'All types', Shelf: '6 months after opening' },
    reviews: [[4, 'Lorraine Adongo', 'My dark spots are lighter after six weeks.', 45], [4, 'Christine Muthoka', 'Good oil, a little goes far.', 117]],
  },
  {
    id: 'SKN-0065', name: 'Asili Aloe Body Lotion 400 ml', category: 'Beauty', brand: 'Asili', price: 980,
    pictures: 'asili-lotion',
    story: [
      'A cool, light lotion for every day after the shower. Aloe from Baringo calms skin that has seen too much sun, and glycerine holds moisture until evening.',
      'The pump works to the last drop and locks for travel. The whole family can use it, babies from six months too.',
    ],
    points: ['400 ml with pump', 'Light, not sticky', 'Refill bag available'],
    features: ['Aloe from Baringo', 'Not sticky', 'Locking pump', 'For the whole family'],
    specifications: { Content: '400 ml', Skin: 'Normal to dry', Scent: 'Fresh aloe', Shelf: '12 months after opening' },
    reviews: [[4, 'Edith Nekesa', 'Light and cooling after the beach.', 64], [4, 'Zipporah Wangu', 'Good price for the size.', 139]],
  },
  {
    id: 'SKN-0066', name: 'Malkia Wide-Tooth Afro Pick', category: 'Beauty', brand: 'Malkia', price: 450,
    pictures: 'malkia-pick',
    story: [
      'Long, smooth teeth that lift curls from the root without pulling. The tips are rounded and the seams polished away, so no hair catches.',
      'The grip fits the whole hand. It bends instead of breaking and can be washed with hot water.',
    ],
    points: ['18 cm long', 'No sharp seams', 'For wet and dry hair'],
    features: ['Rounded tips', 'No seams', 'Bends, does not break', 'For wet and dry hair'],
    specifications: { Length: '18 cm', Material: 'Carbon-filled resin', Teeth: '8', Weight: '36 g' },
    reviews: [[5, 'Tracy Wanjiku', 'Does not pull at all. Perfect for my 4C hair.', 73], [4, 'Oscar Wandera', 'Strong comb, simple.', 155]],
  },
  {
    id: 'SKN-0067', name: 'Asili Rose Soap, Pack of Three', category: 'Beauty', brand: 'Asili', price: 690, was: 840,
    pictures: 'asili-soap',
    story: [
      'Slow-made soap from coconut oil, coloured with beetroot and scented with roses from Naivasha. It lathers richly and leaves no film on skin or basin.',
      'Each bar ripens for six weeks and therefore lasts about twice as long as a quick one. Wrapped in paper, without plastic.',
    ],
    points: ['Three bars of 110 g', 'No palm oil', 'Wrapped in paper'],
    features: ['Ripened six weeks', 'Roses from Naivasha', 'No palm oil', 'Plastic-free'],
    specifications: { Pack: '3 × 110 g', Base: 'Coconut oil', Scent: 'Rose', Origin: 'Made in Naivasha' },
    reviews: [[5, 'Gladys Kemunto', 'The scent fills the bathroom. Lasts long.', 36], [4, 'Damaris Kwamboka', 'Gentle on my skin. I cut the bar in two.', 101]],
  },
  {
    id: 'SKN-0068', name: 'Malkia Nail Varnish, Crimson', category: 'Beauty', brand: 'Malkia', price: 520,
    pictures: 'malkia-varnish',
    story: [
      'Two thin coats give a deep, glossy red that holds for about a week, dishes included. The brush is flat and wide and covers a nail in three strokes.',
      'It dries in four minutes and is free of the five solvents that salons worry about. Take it off with any remover.',
    ],
    points: ['12 ml', 'Dries in four minutes', 'Nine more shades in the range'],
    features: ['Holds about a week', 'Wide, flat brush', 'Dries in four minutes', 'Five-free formula'],
    specifications: { Shade: 'Crimson', Content: '12 ml', Finish: 'Gloss', Shelf: '24 months after opening' },
    reviews: [[4, 'Bella Nyambura', 'Nice shine with two coats.', 58], [4, 'Fridah Gatwiri', 'Chipped after six days, not bad.', 149]],
  },
  {
    id: 'SKN-0069', name: 'Malkia Pwani Eau de Parfum 50 ml', category: 'Beauty', brand: 'Malkia', price: 4800, isSoldOut: true,
    pictures: 'malkia-scent',
    story: [
      'Frangipani after rain, a little cardamom, and warm wood that stays on a scarf until the next day. It was composed by a perfumer from Lamu for evenings by the sea.',
      'Two sprays are enough. The heavy glass bottle fits the hand and comes in a box lined with kitenge.',
    ],
    points: ['50 ml spray', 'Boxed as a gift', 'Sample of 2 ml on top to try first'],
    features: ['Lasts until the next day', 'Sample to try first', 'Gift box', 'Composed in Kenya'],
    specifications: { Content: '50 ml', Notes: 'Frangipani, cardamom, sandalwood', Strength: 'Eau de parfum', Shelf: '36 months' },
    reviews: [
      [5, 'Saida Omar', 'People stop me to ask what I am wearing.', 94],
      [4, 'Michelle Awuor', 'Lovely and long lasting, strong at first.', 178],
    ],
  },
]
