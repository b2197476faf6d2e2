import type { SeedProduct } from '../seedProduct.ts'

export const desk: readonly SeedProduct[] = [
  {
    id: 'SKN-0013', name: 'Ngoma Mechanical Keyboard', category: 'Keyboard', brand: 'Ngoma', price: 7800, was: 8900,
    pictures: 'ngoma-mechanical',
    story: [
      'Every key answers with a soft, definite click that you feel more than hear. Writers and programmers in three Nairobi offices tested the Ngoma for a month before we agreed to sell it.',
      'Caps and switches come out with the tool in the box, so a worn key is a five-minute repair. The metal plate keeps it from sliding on the desk.',
    ],
    points: ['In the box: keyboard, USB-C cable, puller, four spare switches', 'Works without any driver', 'Legends are moulded, not printed'],
    features: ['Replaceable tactile switches', 'Detachable USB-C cable', 'Moulded caps that do not fade', 'White backlight in five steps'],
    specifications: { Layout: 'English, 84 keys', Switches: 'Tactile, 55 g', Connection: 'USB-C cable', Size: '32 × 13 × 4 cm', Weight: '890 g' },
    reviews: [
      [5, 'Moses Kariuki', 'Best keyboard I have owned. Firm, and my colleagues do not complain about noise.', 24],
      [4, 'Sharon Jelagat', 'Lovely feel. It is heavy to carry around.', 88],
    ],
  },
  {
    id: 'SKN-0014', name: 'Ngoma Mini Wireless Keyboard', category: 'Keyboard', brand: 'Ngoma', price: 3450,
    pictures: 'ngoma-mini',
    story: [
      'A compact keyboard for a small desk or a tablet stand. It remembers three devices and changes between them with one key, so one keyboard serves laptop, phone and TV.',
      'The charge lasts about two months of office use. Round edges and a matt finish make it easy to wipe down after lunch.',
    ],
    points: ['In the box: keyboard, USB-C cable', 'Three Bluetooth devices and one receiver', 'Fits in most laptop sleeves'],
    features: ['Changes between three devices', 'Two months on one charge', 'Quiet keys', 'Only 28 cm wide'],
    specifications: { Layout: 'English, 64 keys', Connection: 'Bluetooth 5.1, 2.4 GHz receiver', Battery: '1,000 mAh', Size: '28 × 11 × 2 cm', Weight: '365 g' },
    reviews: [[4, 'Faith Nyambura', 'Small and neat on my desk. It took a day to get used to the arrow keys.', 60]],
  },
  {
    id: 'SKN-0015', name: 'Ngoma Office Full-Size Keyboard', category: 'Keyboard', brand: 'Ngoma', price: 1850,
    pictures: 'ngoma-office',
    story: [
      'The keyboard for a front desk: full size, number pad, spill channels and keys that survive ten million strokes. Plug it in and it works with everything that has a USB socket.',
      'The slope is low so that wrists stay straight, and rubber feet hold it where you put it. Large legends are easy to read in any light.',
    ],
    points: ['Cable of 1.8 m', 'Volume and calculator keys', 'Washable under running water when unplugged'],
    features: ['Full size with number pad', 'Spill channels', 'Large, clear legends', 'Ten million strokes per key'],
    specifications: { Layout: 'English, 104 keys', Connection: 'USB-A, 1.8 m', Size: '44 × 14 × 3 cm', Weight: '540 g' },
    reviews: [
      [4, 'Patrick Nderitu', 'Bought twelve for our cyber in Thika. All still working after months.', 74],
      [4, 'Jane Kerubo', 'Good basic keyboard and easy to clean.', 150],
      [3, 'Omar Salim', 'Keys are a little loud, but fine for the price.', 210],
    ],
  },
  {
    id: 'SKN-0016', name: 'Panya Wireless Mouse', category: 'Mouse', brand: 'Panya', price: 1290, was: 1590,
    pictures: 'panya-wireless',
    story: [
      'A plain, well-made mouse that fits both hands. It tracks on wood, cloth and glass-topped tables, and its clicks are soft enough for a library.',
      'One AA battery lasts about a year. The tiny receiver hides inside the body when you travel, so it does not get lost in the bag.',
    ],
    points: ['In the box: mouse, receiver, AA battery', 'Range of about ten metres', 'Works without any driver'],
    features: ['Silent clicks', 'A year on one battery', 'For left and right hands', 'Receiver stores inside'],
    specifications: { Sensor: '1,600 dpi optical', Connection: '2.4 GHz receiver', Battery: '1 × AA', Weight: '78 g' },
    reviews: [
      [5, 'Winnie Achieng', 'So quiet that my baby sleeps next to me while I work.', 13],
      [4, 'Stephen Mugo', 'Simple and does the job. Battery was included.', 49],
      [5, 'Hellen Chepkoech', 'Second one I am buying, the first is two years old.', 133],
    ],
  },
  {
    id: 'SKN-0017', name: 'Panya Pro Gaming Mouse', category: 'Mouse', brand: 'Panya', price: 3990, isNew: true,
    pictures: 'panya-pro',
    story: [
      'Fast, light and precise, for ranked evenings and careful photo work. The sensor follows quick swings without losing a step, and five resolution levels are one click away.',
      'Side grips are textured so that the mouse stays in a warm hand. The green light can be dimmed or switched off altogether.',
    ],
    points: ['In the box: mouse, braided cable, spare feet', 'Settings are stored in the mouse', 'Six programmable buttons'],
    features: ['12,000 dpi sensor', 'Six programmable buttons', 'Braided, flexible cable', 'Textured side grips'],
    specifications: { Sensor: '12,000 dpi optical', Buttons: '6', Cable: 'USB-A, 1.8 m braided', Weight: '69 g' },
    reviews: [
      [5, 'Ryan Kimani', 'Very light, my aim got better in a week.', 16],
      [4, 'Salma Yusuf', 'I use it for editing. Precise, though the logo is too bright on full.', 29],
    ],
  },
  {
    id: 'SKN-0018', name: 'Panya Ergo Trackball', category: 'Mouse', brand: 'Panya', price: 4600, isSoldOut: true,
    pictures: 'panya-trackball',
    story: [
      'The trackball stays still while your thumb and fingers do the moving, which gives a sore wrist a rest. Accountants and map-makers ask for it again and again.',
      'The red ball lifts out for cleaning with one push. Two large buttons and a scroll ring are within reach of any finger.',
    ],
    points: ['In the box: trackball, cable, cleaning cloth', 'Needs a desk space of only 14 cm', 'For left and right hands'],
    features: ['No wrist movement needed', 'Ball lifts out for cleaning', 'Large buttons', 'Needs little space'],
    specifications: { Ball: '44 mm', Sensor: '800–2,000 dpi', Cable: 'USB-A, 1.6 m', Weight: '210 g' },
    reviews: [
      [4, 'Dr. Alice Mumbua', 'My wrist pain has eased after three weeks of use.', 66],
      [4, 'Daniel Ochieng', 'Takes practice, then very accurate.', 190],
    ],
  },
  {
    id: 'SKN-0019', name: 'Panya Stitched Mouse Mat XL', category: 'Mouse', brand: 'Panya', price: 990, was: 1250,
    pictures: 'panya-mat',
    story: [
      'A wide cloth mat that gives mouse and keyboard one quiet surface. The weave is tight enough for an optical sensor and soft enough to rest a wrist on.',
      'Edges are stitched all around so that they do not fray, and the rubber back keeps its grip on a glass desk. Roll it up to carry it.',
    ],
    points: ['80 by 30 cm, 4 mm thick', 'Washable by hand at 30 °C', 'Rolls to the size of a bottle'],
    features: ['Stitched edge', 'Non-slip rubber back', 'Washable', 'Room for keyboard and mouse'],
    specifications: { Size: '80 × 30 cm', Thickness: '4 mm', Material: 'Polyester on natural rubber', Weight: '430 g' },
    reviews: [[4, 'Allan Mwenda', 'Covers my whole desk and washes well. The smell went away after two days.', 55], [5, 'Irene Wangari', 'Stitching is neat and it does not slide.', 80]],
  },
  {
    id: 'SKN-0020', name: 'Hazina Portable SSD 1 TB', category: 'Storage', brand: 'Hazina', price: 11900, was: 13500,
    pictures: 'hazina-ssd',
    story: [
      'Copy a wedding’s worth of footage in the time it takes to pack the tripod. The drive reads and writes at around 1,000 megabytes a second and fits in a shirt pocket.',
      'The aluminium shell spreads heat and survives a drop from a table. Files can be locked with a password on any computer.',
    ],
    points: ['In the box: drive, USB-C cable, USB-A adapter', 'Works with phones, computers and TVs', 'Three-year warranty'],
    features: ['About 1,000 MB/s', 'Drop resistant to 1.5 m', 'Password protection', 'Works with phones and TVs'],
    specifications: { Capacity: '1 TB', Speed: '1,050 MB/s read, 1,000 MB/s write', Connection: 'USB-C 3.2', Size: '9 × 6 × 1 cm', Weight: '58 g' },
    reviews: [
      [5, 'Mark Kiplagat', 'I edit 4K straight from it. No dropped frames.', 20],
      [5, 'Yvonne Adhiambo', 'Tiny and very fast. Adapter for my old laptop was included.', 97],
      [4, 'Francis Nzioka', 'Gets warm on long copies, otherwise excellent.', 140],
    ],
  },
  {
    id: 'SKN-0021', name: 'Hazina USB Stick 64 GB', category: 'Storage', brand: 'Hazina', price: 899,
    pictures: 'hazina-stick',
    story: [
      'A sturdy stick for documents, music in the car and lessons at school. The plug slides back into the body, so there is no cap to lose and no lint in the socket.',
      'It moves a film in under a minute and has a hole for your key ring. The red body is easy to find at the bottom of a bag.',
    ],
    points: ['Plug slides in, no cap', 'Hole for a key ring', 'Two-year warranty'],
    features: ['USB 3.2 speed', 'Sliding plug', 'Key ring hole', 'Plays in cars and TVs'],
    specifications: { Capacity: '64 GB', Speed: '120 MB/s read', Connection: 'USB-A 3.2', Weight: '9 g' },
    reviews: [
      [4, 'Teacher Rose Naliaka', 'All my lesson slides fit. The slider is firm.', 34],
      [4, 'Edwin Muriuki', 'Plays in my car radio without trouble.', 175],
    ],
  },
  {
    id: 'SKN-0022', name: 'Hazina microSD Card 128 GB with Adapter', category: 'Storage', brand: 'Hazina', price: 1650, was: 1656,
    pictures: 'hazina-card',
    story: [
      'Room for some thirty thousand photos in a phone, a dash camera or a drone. The card is rated for continuous video, so recording does not stop after the first file.',
      'It is proof against water, heat and airport scanners. The adapter makes it an ordinary SD card for cameras and laptops.',
    ],
    points: ['In the box: card, SD adapter, small case', 'Suitable for dash cameras', 'Free recovery of deleted pictures for a year'],
    features: ['Continuous 4K recording', 'Water and heat proof', 'SD adapter included', 'Ready for dash cameras'],
    specifications: { Capacity: '128 GB', Speed: '100 MB/s read, 60 MB/s write', Class: 'U3, V30', Adapter: 'SD' },
    reviews: [
      [5, 'Paul Kibet', 'In my dashcam since March, no errors.', 45],
      [4, 'Naomi Wanza', 'Good card, arrived sealed.', 118],
    ],
  },
  {
    id: 'SKN-0023', name: 'Hazina Desktop Hard Disk 4 TB', category: 'Storage', brand: 'Hazina', price: 15700, isSoldOut: true,
    pictures: 'hazina-disk',
    story: [
      'A quiet disk that stands beside the computer and keeps a copy of everything. Backup starts by itself when you plug it in, and old versions of a file stay for thirty days.',
      'Four terabytes hold a family’s photos, films and papers for years. The grille keeps it cool without a fan.',
    ],
    points: ['In the box: disk, USB-C cable, power supply', 'Backup program included', 'Stands or lies flat'],
    features: ['4 TB of room', 'Automatic backup', 'No fan, no noise', 'Keeps old versions 30 days'],
    specifications: { Capacity: '4 TB', Connection: 'USB-C 3.2', Power: '12 V adapter', Size: '17 × 12 × 4 cm', Weight: '830 g' },
    reviews: [
      [4, 'Robert Gathogo', 'Our SACCO office backs up to it every night. Silent.', 82],
      [4, 'Linet Kwamboka', 'Big and reliable. Wish it did not need its own plug.', 165],
    ],
  },
  {
    id: 'SKN-0024', name: 'Nguvu Power Bank 20,000 mAh', category: 'Accessories', brand: 'Nguvu', price: 3200, was: 3800, isFeatured: true,
    pictures: 'nguvu-bank',
    story: [
      'Four full phone charges in one solid block, for upcountry journeys and days when the lights go. Three devices charge at once, and a small laptop runs from the USB-C socket.',
      'Four lights say what is left. It refills overnight from an ordinary phone charger and is allowed in cabin luggage.',
    ],
    points: ['In the box: power bank, short USB-C cable', 'Allowed in cabin luggage', 'Protected against overcharge and heat'],
    features: ['About four phone charges', 'Three devices at once', '30 W for small laptops', 'Four lights show the charge'],
    specifications: { Capacity: '20,000 mAh (74 Wh)', Output: '30 W USB-C, 2 × 18 W USB-A', Input: '20 W USB-C', Size: '15 × 7 × 3 cm', Weight: '415 g' },
    reviews: [
      [5, 'Josphat Mutua', 'Three days in Samburu without power and I still had a bar.', 7],
      [4, 'Ruth Wacera', 'Heavy but it charges everything in the house during blackouts.', 41],
      [5, 'Hussein Omar', 'Runs my router for hours when power goes.', 92],
      [4, 'Diana Auma', 'True capacity, I tested it.', 127],
    ],
  },
  {
    id: 'SKN-0025', name: 'Nguvu 45 W Wall Charger with Cable', category: 'Accessories', brand: 'Nguvu', price: 1850,
    pictures: 'nguvu-charger',
    story: [
      'One charger for phone, tablet and small laptop, with the three-pin plug that Kenyan sockets want, so no adapter wobbles in the wall. It talks to each device and gives just what it can take.',
      'The two-metre cable reaches the bed. Inside, a surge guard takes the knocks of our grid instead of your phone.',
    ],
    points: ['In the box: charger, 2 m USB-C cable', 'For sockets type G, 100–240 V', 'Eighteen-month warranty'],
    features: ['45 W fast charging', 'Kenyan three-pin plug', '2 m cable included', 'Surge guard inside'],
    specifications: { Output: '45 W USB-C, 18 W USB-A', Plug: 'Type G', Cable: '2 m USB-C', Weight: '132 g' },
    reviews: [
      [5, 'Vincent Omondi', 'Charges my laptop and phone together. Long cable is a blessing.', 26],
      [4, 'Gladys Wanjiku', 'Stays cool. A little big for the extension.', 104],
    ],
  },
  {
    id: 'SKN-0026', name: 'Safari Commuter Backpack 24 L', category: 'Accessories', brand: 'Savanna', price: 4300, was: 5200,
    pictures: 'safari-backpack',
    story: [
      'A bag for matatu, office and weekend. The laptop sits in its own padded sleeve against your back, where quick hands cannot reach it, and a flat pocket for phone and fare hides behind the strap.',
      'The fabric sheds rain and the zips are covered. A chest strap keeps it steady when you run for the bus.',
    ],
    points: ['Fits laptops up to 15.6 inches', 'Rain cover in the bottom pocket', 'Repairs free for two years'],
    features: ['Hidden pocket for phone and fare', 'Padded laptop sleeve', 'Rain cover included', 'Breathable back'],
    specifications: { Volume: '24 litres', Laptop: 'up to 15.6 in', Material: 'Recycled polyester', Size: '46 × 30 × 16 cm', Weight: '780 g' },
    reviews: [
      [5, 'Lucy Nekesa', 'I feel safe in town with the zip at the back.', 14],
      [5, 'Timothy Kosgei', 'Survived a heavy downpour in Eldoret, everything dry inside.', 56],
      [4, 'Maryam Sheikh', 'Strong bag. The bottle pocket is a little tight.', 109],
    ],
  },
  {
    id: 'SKN-0027', name: 'Wakati Classic Watch', category: 'Accessories', brand: 'Wakati', price: 6500,
    pictures: 'wakati-watch',
    story: [
      'A calm white dial, slim hands and a strap of Kenyan leather that grows darker with the years. The Wakati goes with a suit on Monday and with jeans on Saturday.',
      'The movement loses less than twenty seconds a month and the battery lasts three years. Rain and hand-washing are no trouble.',
    ],
    points: ['In the box: watch, cotton pouch, spare link pins', 'Leather from a Nairobi tannery', 'First battery change is free'],
    features: ['Kenyan leather strap', 'Sapphire-coated glass', 'Three years on one battery', 'Resists rain and splashes'],
    specifications: { Case: '39 mm stainless steel', Strap: '20 mm leather', Movement: 'Quartz', 'Water resistance': '5 bar', Weight: '58 g' },
    reviews: [
      [5, 'Charles Ndungu', 'Elegant. Got it engraved for my father and he wears it daily.', 33],
      [4, 'Pauline Cherono', 'Nice leather. The strap was stiff in the first week.', 146],
    ],
  },
  {
    id: 'SKN-0028', name: 'Jua Polarised Sunglasses', category: 'Accessories', brand: 'Jua', price: 1990, was: 2500,
    pictures: 'jua-sunglasses',
    story: [
      'Made for bright roads and white beaches. The polarised lenses take the glare off tarmac and water, and block all of the harmful ultraviolet light.',
      'The frame is light and springs back when someone sits on it. Grey lenses keep colours true, so traffic lights stay easy to read.',
    ],
    points: ['In the box: sunglasses, hard case, cloth', 'Fits medium and wide faces', 'Screws can be tightened at home'],
    features: ['Polarised grey lenses', 'Full UV protection', 'Flexible frame', 'Hard case included'],
    specifications: { Lens: 'Polarised, category 3', Protection: 'UV400', Width: '142 mm', Weight: '24 g' },
    reviews: [
      [4, 'Rashid Juma', 'Very good on Mombasa Road in the afternoon.', 30],
      [5, 'Joy Makena', 'Light and stylish, and the case is strong.', 68],
    ],
  },
  {
    id: 'SKN-0029', name: 'Mvua Storm Umbrella', category: 'Accessories', brand: 'Mvua', price: 1450,
    pictures: 'mvua-umbrella',
    story: [
      'For the long rains and for the ones that were not announced. Eight ribs of glass fibre bend in the wind and come back, where cheap ones turn inside out.',
      'The cloth dries within minutes and is wide enough for two. A hooked handle hangs on the desk, the trolley or the arm.',
    ],
    points: ['Opens with one hand', 'Span of 112 cm', 'Cloth cover included'],
    features: ['Wind-proof glass fibre ribs', 'Wide enough for two', 'Opens with one hand', 'Quick-drying cloth'],
    specifications: { Span: '112 cm', Ribs: '8, glass fibre', Length: '88 cm', Weight: '470 g' },
    reviews: [
      [4, 'Agnes Mwikali', 'Stood up to the wind at Kencom. Good size.', 23],
      [4, 'Philip Too', 'Strong, a bit long for my bag.', 135],
    ],
  },
]
