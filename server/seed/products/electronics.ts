import type { SeedProduct } from '../seedProduct.ts'

export const electronics: readonly SeedProduct[] = [
  {
    id: 'SKN-0001', name: 'Kifaru X2 Smartphone 256 GB', category: 'Electronics', brand: 'Kifaru', price: 42999, was: 49999, isFeatured: true,
    pictures: 'kifaru-x2',
    story: [
      'The X2 is the phone to take from a morning meeting in Upper Hill to a sunset on the Ngong Hills: a bright 6.6-inch screen that stays readable outdoors, and a main camera that holds its colours after dark.',
      'Its 5,000 mAh battery lasts a long day of calls, maps and mobile money, and fills to half in about 30 minutes. Two SIM cards and a memory card fit at the same time.',
    ],
    points: ['In the box: phone, 33 W charger with a Kenyan plug, cable, clear case', 'Screen protector already fitted', 'One-year warranty at our Nairobi service desk'],
    features: ['50 MP main camera with optical stabilisation', '120 Hz screen, readable in full sun', 'Two SIM cards plus memory card', 'Half charged in about 30 minutes', 'Splash resistant'],
    specifications: { Screen: '6.6 in OLED, 2400 × 1080', Memory: '8 GB', Storage: '256 GB', Battery: '5,000 mAh', Cameras: '50 + 8 + 2 MP, front 16 MP', Network: '4G and 5G, dual SIM', Weight: '189 g' },
    reviews: [
      [5, 'Wanjiru Kamau', 'Battery goes to the next morning even with hotspot on. Delivered to Kileleshwa the same day.', 9],
      [5, 'Brian Otieno', 'The night pictures surprised me. Screen is very clear at the stage in the sun.', 31],
      [4, 'Fatuma Ali', 'Good phone for the price. The back is slippery, so use the case they give you.', 58],
      [4, 'Kevin Mutiso', 'Fast and smooth. I wish the charger cable was a bit longer.', 112],
    ],
  },
  {
    id: 'SKN-0002', name: 'Kifaru Neo Smartphone 128 GB', category: 'Electronics', brand: 'Kifaru', price: 18499, was: 20999,
    pictures: 'kifaru-neo',
    story: [
      'A dependable everyday phone for students and small businesses. The Neo opens chat, banking and lesson apps without waiting, and its loudspeaker is loud enough for a matatu.',
      'There is room for thousands of photos, and the fingerprint reader in the power key unlocks it at once. It takes two SIM cards, so work and home can share one phone.',
    ],
    points: ['In the box: phone, 18 W charger, cable, case', 'Three years of security updates', 'Spare screens kept in stock for repairs'],
    features: ['Two-day battery in normal use', 'Fingerprint reader in the power key', 'Two SIM cards plus memory card', 'FM radio that works without data'],
    specifications: { Screen: '6.5 in LCD, 1600 × 720', Memory: '6 GB', Storage: '128 GB', Battery: '5,200 mAh', Cameras: '48 + 2 MP, front 8 MP', Network: '4G, dual SIM', Weight: '195 g' },
    reviews: [
      [4, 'Mercy Chebet', 'Bought it for my son at campus. Storage is plenty and the battery is strong.', 22],
      [5, 'Hassan Abdi', 'I run my till on this phone all day and it still has 40 percent in the evening.', 47],
      [3, 'Grace Njoki', 'Works well, but the camera is only fair indoors.', 90],
    ],
  },
  {
    id: 'SKN-0003', name: 'Tembo Book 14 Laptop', category: 'Electronics', brand: 'Tembo', price: 68500, was: 76000, isFeatured: true,
    pictures: 'tembo-book',
    story: [
      'A light aluminium laptop for people who work in more than one place. It wakes before you have put your tea down, runs about ten hours on a charge, and its keyboard is comfortable for long reports.',
      'The 14-inch matt screen does not mirror the window behind you. Memory and disk can be upgraded later with one screwdriver.',
    ],
    points: ['In the box: laptop, 65 W charger with a Kenyan plug, sleeve', 'Free Linux desktop installed and ready to use', 'Keyboard and battery are replaceable parts'],
    features: ['About 10 hours on battery', 'Backlit, spill-resistant keyboard', 'Charges from a USB-C power bank', 'Matt 14-inch screen', 'Memory and disk can be upgraded'],
    specifications: { Screen: '14 in, 1920 × 1200', Processor: '8 cores, up to 4.4 GHz', Memory: '16 GB', Storage: '512 GB SSD', Ports: '2 × USB-C, 2 × USB-A, HDMI, audio', Weight: '1.38 kg', Warranty: '1 year' },
    reviews: [
      [5, 'Dennis Kiprono', 'Upgraded from a very old machine. Opens large spreadsheets in seconds and the fan stays quiet.', 15],
      [5, 'Achieng Odhiambo', 'Light enough for the bag every day to Kisumu. The sleeve is a nice touch.', 40],
      [4, 'Samuel Gitau', 'Solid keyboard, good screen. Speakers could be louder.', 101],
    ],
  },
  {
    id: 'SKN-0004', name: 'Savanna 43-inch Smart TV', category: 'Electronics', brand: 'Savanna', price: 31999, was: 36500,
    pictures: 'savanna-tv',
    story: [
      'Football, news and films on a clear 4K panel that fits a normal sitting room. The set receives free-to-air digital channels with its own tuner, so no extra decoder is needed.',
      'Stream from your phone over Wi-Fi, or plug in a memory stick. After a blackout it comes back to the channel you were watching.',
    ],
    points: ['In the box: TV, feet, remote, batteries, power cable', 'Wall bracket of 200 × 200 mm fits', 'Protected against voltage swings from 100 to 260 V'],
    features: ['4K panel with HDR', 'Free-to-air tuner built in', 'Three HDMI and two USB sockets', 'Wide voltage range for unstable power'],
    specifications: { Size: '43 in (109 cm)', Resolution: '3840 × 2160', Sound: '2 × 10 W', Sockets: '3 × HDMI, 2 × USB, antenna, optical', Power: '100–260 V, 85 W', Weight: '7.4 kg' },
    reviews: [
      [5, 'Peter Maina', 'Picture is sharp and the tuner found all the local channels in Nakuru.', 12],
      [4, 'Zainab Hussein', 'Very good for the money. The menu takes a moment to start.', 63],
      [4, 'Collins Wekesa', 'Rider helped to carry it to the third floor. TV works perfectly.', 77],
    ],
  },
  {
    id: 'SKN-0005', name: 'Zuri Tab 10 Tablet with Pencil', category: 'Electronics', brand: 'Zuri', price: 27450, isNew: true,
    pictures: 'zuri-tab',
    story: [
      'A ten-inch tablet for lessons, drawings and evening reading. The pencil is in the box and needs no charging; the screen ignores your palm while you write.',
      'Children get their own profile with a time limit that parents set. Books and lessons stay on the tablet for use without a connection.',
    ],
    points: ['In the box: tablet, pencil, three spare tips, charger, cable', 'Reading mode that is easy on the eyes', 'Fits most 10-inch covers'],
    features: ['Pencil included, no charging needed', 'Child profiles with time limits', '12 hours of video on one charge', 'Memory card slot up to 1 TB'],
    specifications: { Screen: '10.4 in, 2000 × 1200', Memory: '6 GB', Storage: '128 GB', Battery: '7,600 mAh', Network: 'Wi-Fi, 4G', Weight: '465 g' },
    reviews: [
      [5, 'Lilian Akinyi', 'My daughter does all her drawing on it. The pencil feels natural.', 5],
      [4, 'Joseph Mwangi', 'Good for PDF textbooks. A cover should have been in the box.', 18],
    ],
  },
  {
    id: 'SKN-0006', name: 'Kipindi Classic Compact Camera', category: 'Electronics', brand: 'Kipindi', price: 38900,
    pictures: 'kipindi-camera',
    story: [
      'A small camera with real dials for those who like to think before they press. The bright fixed lens is made for street scenes, weddings and golden hour on the coast.',
      'Pictures travel to your phone over Wi-Fi, already developed in the colour style that you chose on the top dial. A finder lets you frame in strong sun.',
    ],
    points: ['In the box: camera, battery, strap, lens cap, charger', 'Takes ordinary SD cards', 'Battery good for about 380 pictures'],
    features: ['35 mm equivalent lens at f/2', 'Dials for shutter, aperture and colour', 'Optical finder for bright days', 'Wi-Fi transfer to a phone'],
    specifications: { Sensor: '24 MP, APS-C', Lens: '23 mm f/2', Video: '4K at 30 frames', Storage: 'SD card', Weight: '428 g' },
    reviews: [
      [5, 'Njeri Waweru', 'I shoot weddings and carry this as my second body. Colours straight from the camera are lovely.', 70],
      [4, 'Ahmed Noor', 'Beautiful pictures in Lamu. The menu needs an evening to learn.', 130],
    ],
  },
  {
    id: 'SKN-0007', name: 'Sauti Boom Portable Speaker', category: 'Electronics', brand: 'Sauti', price: 5499, was: 6999, isFeatured: true,
    pictures: 'sauti-boom',
    story: [
      'Round sound for a sitting room, a shamba or a beach in Diani. The Boom plays about fourteen hours at normal volume and does not mind being rained on.',
      'Pair two of them for stereo, or answer a call through the built-in microphone. The strap is woven and can be replaced.',
    ],
    points: ['In the box: speaker, strap, USB-C cable', 'Charges from any phone charger in three hours', 'Also plays from a memory card or cable'],
    features: ['About 14 hours of music', 'Rain and dust proof (IP67)', 'Two speakers pair to stereo', 'Microphone for calls'],
    specifications: { Power: '2 × 12 W', Bluetooth: '5.3, 15 m', Battery: '5,200 mAh', Protection: 'IP67', Size: '20 × 9 cm', Weight: '640 g' },
    reviews: [
      [5, 'Kelvin Barasa', 'We used it for a chama meeting outside. Loud and clear, no distortion.', 8],
      [5, 'Aisha Mohamed', 'Fell in the pool at a party and still plays.', 36],
      [4, 'Caroline Wambui', 'Bass is strong for the size. Takes long to charge.', 64],
      [5, 'Victor Langat', 'Bought a second one for stereo. Worth it.', 121],
    ],
  },
  {
    id: 'SKN-0008', name: 'Pamoja Solar & Crank FM Radio', category: 'Electronics', brand: 'Pamoja', price: 3250,
    pictures: 'pamoja-radio',
    story: [
      'A radio that never leaves you without news. It charges from the sun, from a USB plug, or from two minutes at the crank, and it holds its station well in hilly places.',
      'The lamp at the side is bright enough to cook by, and the USB socket gives a phone an emergency charge during a blackout.',
    ],
    points: ['Receives FM, AM and short wave', 'Two minutes of cranking give about 20 minutes of radio', 'Spare battery available'],
    features: ['Sun, crank or USB power', 'Reading lamp and torch', 'Charges a phone in an emergency', 'Strong reception up-country'],
    specifications: { Bands: 'FM, AM, SW', Battery: '2,000 mAh', Lamp: '1 W LED', Size: '18 × 11 × 6 cm', Weight: '480 g' },
    reviews: [
      [5, 'Mzee Kipkemboi Rotich', 'Catches all stations in Kapsabet. The solar works even on a cloudy day.', 52],
      [4, 'Esther Nduta', 'Sent it to my grandmother in Murang’a and she loves it. Antenna is a bit thin.', 143],
    ],
  },
  {
    id: 'SKN-0009', name: 'Sauti Studio Over-Ear Headphones', category: 'Headphones', brand: 'Sauti', price: 8999, was: 11500,
    pictures: 'sauti-studio',
    story: [
      'Quiet in a loud city. The Studio takes the bus engine and the open-plan office out of your music, and lets voices through again at the press of a button.',
      'Soft cushions sit around the ear, so they stay comfortable for an afternoon. Forty hours of play on one charge, and a cable for when the battery is empty.',
    ],
    points: ['In the box: headphones, case, audio cable, USB-C cable', 'Ten minutes of charging give four hours', 'Cushions and band can be replaced'],
    features: ['Active noise cancelling', '40 hours on one charge', 'Connects to two devices at once', 'Folds flat into its case'],
    specifications: { Driver: '40 mm', Bluetooth: '5.3', Battery: '40 h, 32 h with noise cancelling', Cable: '3.5 mm', Weight: '248 g' },
    reviews: [
      [5, 'Tabitha Moraa', 'I work from a cafe on Ngong Road and I do not hear the coffee machine any more.', 6],
      [5, 'George Ouma', 'Two devices at once is what sold me. Comfortable with glasses.', 27],
      [4, 'Nancy Wairimu', 'Great sound. They get warm around midday.', 84],
    ],
  },
  {
    id: 'SKN-0010', name: 'Sauti Air On-Ear Headphones', category: 'Headphones', brand: 'Sauti', price: 4250,
    pictures: 'sauti-air',
    story: [
      'Light, sand-coloured headphones for every day. They weigh about as much as an apple, stay put on a run to the stage and sound warm with both gospel and afro-pop.',
      'The buttons are real buttons that you can find without looking, and the microphone keeps wind noise low on calls.',
    ],
    points: ['In the box: headphones, pouch, USB-C cable', 'Works with a cable too', 'Available cushions in two sizes'],
    features: ['Only 146 g', '28 hours on one charge', 'Real buttons', 'Clear microphone for calls'],
    specifications: { Driver: '32 mm', Bluetooth: '5.2', Battery: '28 h', Weight: '146 g', Colour: 'Sand' },
    reviews: [
      [4, 'Purity Jepchirchir', 'Very light. I forget that I am wearing them.', 44],
      [4, 'Ian Njoroge', 'Good for calls at work. Bass is moderate.', 95],
    ],
  },
  {
    id: 'SKN-0011', name: 'Sauti Junior Headphones for Children', category: 'Headphones', brand: 'Sauti', price: 2650, isNew: true,
    pictures: 'sauti-junior',
    story: [
      'Made for small heads and busy hands. The loudness stops at 85 decibels, which is safe for young ears, and the band bends a long way before it complains.',
      'A second socket lets a brother or sister listen along. No battery, no pairing: plug in and the lesson starts.',
    ],
    points: ['For ages 3 to 12', 'Cable of 1.2 m, fabric covered', 'Cushions wipe clean'],
    features: ['Loudness limited to 85 dB', 'Socket for a second listener', 'Bendable, unbreakable band', 'No charging needed'],
    specifications: { Limit: '85 dB', Cable: '1.2 m, 3.5 mm plug', Age: '3–12 years', Weight: '118 g' },
  },
  {
    id: 'SKN-0012', name: 'Sauti Buds True Wireless Earbuds', category: 'Headphones', brand: 'Sauti', price: 3999, was: 4800,
    pictures: 'sauti-buds',
    story: [
      'Small buds with a big case life: six hours in the ear and four more charges in the pocket. They switch on when you take them out and find your phone by themselves.',
      'Three sizes of soft tips are in the box, so they seal well. Sweat and a light shower do no harm.',
    ],
    points: ['In the box: buds, case, three sizes of tips, cable', 'Either bud works alone', 'Find-my-buds tone from the phone'],
    features: ['30 hours with the case', 'Sweat and rain resistant', 'Touch controls', 'Two microphones per bud'],
    specifications: { Driver: '11 mm', Bluetooth: '5.3', Battery: '6 h, 30 h with case', Protection: 'IPX5', Weight: '4.3 g each' },
    reviews: [
      [5, 'Cynthia Atieno', 'Stay in place at the gym. The case is small enough for jeans.', 19],
      [4, 'Abdul Karim', 'Sound is clean. The touch area is sensitive at first.', 38],
      [3, 'Beatrice Muthoni', 'Nice but the left one needed a reset once.', 71],
      [4, 'Emmanuel Kiptoo', 'Calls are clear even on a boda.', 160],
    ],
  },
]
