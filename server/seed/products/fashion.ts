import type { SeedProduct } from '../seedProduct.ts'

export const fashion: readonly SeedProduct[] = [
  {
    id: 'SKN-0030', name: 'Pwani Cotton Tee', category: 'Fashion', brand: 'Pwani', price: 1200,
    pictures: 'pwani-tee',
    story: [
      'A soft, sea-blue T-shirt of combed cotton that was grown and spun in East Africa. It is cut straight, holds its shape after many washes and does not show sweat easily.',
      'The neck is ribbed twice so that it does not hang after a month. Wear it alone on the coast or under a jacket in Limuru.',
    ],
    points: ['Sizes S to XXL; choose one size up for a loose fit', 'Wash at 30 °C, dry in the shade', 'Sewn in Mombasa'],
    features: ['Combed cotton, 180 g', 'Double-ribbed neck', 'Pre-washed, does not shrink', 'Sewn in Kenya'],
    specifications: { Material: '100 % cotton', Weight: '180 g/m²', Fit: 'Regular, unisex', Sizes: 'S, M, L, XL, XXL', Care: 'Machine wash 30 °C' },
    reviews: [
      [5, 'Nelson Musyoka', 'Good heavy cotton. I came back for three more.', 17],
      [4, 'Sheila Wangui', 'Colour is exactly as on the picture. Runs slightly small.', 59],
    ],
  },
  {
    id: 'SKN-0031', name: 'Zawadi Flared Dress', category: 'Fashion', brand: 'Zawadi', price: 3850, was: 4500, isFeatured: true,
    pictures: 'zawadi-dress',
    story: [
      'A dress for weddings, graduations and the dinner after. The waist is marked by a soft sash, and the skirt falls in wide folds that move when you dance.',
      'The lining is cool cotton, and there are two real pockets in the side seams. A hidden zip at the back closes without help.',
    ],
    points: ['Sizes 8 to 20', 'Free hem adjustment at our Nairobi desk', 'Gentle machine wash'],
    features: ['Two real pockets', 'Cotton lining', 'Soft sash at the waist', 'Knee length'],
    specifications: { Material: 'Viscose crêpe, cotton lining', Length: '104 cm in size 12', Colour: 'Hibiscus red', Sizes: '8, 10, 12, 14, 16, 18, 20', Care: 'Gentle wash 30 °C' },
    reviews: [
      [5, 'Brenda Wanjala', 'Wore it to my sister’s ruracio, got so many compliments. And pockets!', 10],
      [5, 'Hadija Bakari', 'Fits very well and the cloth is not see-through.', 37],
      [4, 'Elizabeth Nyokabi', 'Beautiful. I had to shorten it a little.', 85],
    ],
  },
  {
    id: 'SKN-0032', name: 'Mji Straight Jeans', category: 'Fashion', brand: 'Mji', price: 2800, was: 3400,
    pictures: 'mji-jeans',
    story: [
      'Everyday jeans in a mid-blue wash, straight from hip to hem. A little stretch in the denim makes a long bus ride bearable without turning them into leggings.',
      'Pockets are deep enough for a phone, and the points that tear first are riveted. The hem can be turned up for boots or sandals.',
    ],
    points: ['Waist 28 to 40, two leg lengths', 'Free exchange of size within seven days', 'Wash inside out'],
    features: ['Denim with a little stretch', 'Deep pockets', 'Riveted stress points', 'Two leg lengths'],
    specifications: { Material: '98 % cotton, 2 % elastane', Weight: '12 oz', Fit: 'Straight', Sizes: 'W28–W40, L30 and L32', Care: 'Machine wash 30 °C' },
    reviews: [
      [4, 'Erick Simiyu', 'Right length for a tall man at last. Solid denim.', 28],
      [4, 'Catherine Mueni', 'Comfortable for work. The colour came off a bit in the first wash.', 99],
    ],
  },
  {
    id: 'SKN-0033', name: 'Nyayo Belted Trench Coat', category: 'Fashion', brand: 'Nyayo', price: 6900, isNew: true,
    pictures: 'nyayo-trench',
    story: [
      'July in Nairobi asks for a coat, and this one earns its place on the hook. Tightly woven cotton keeps wind and drizzle out, and the belt gives it a shape over a suit or a dress.',
      'Sleeves are lined with satin so that they slide on over knitwear. The collar stands up when the fog comes down.',
    ],
    points: ['Sizes S to XL, for women & men', 'Spare button sewn inside', 'Dry-clean or gentle hand wash'],
    features: ['Wind and drizzle proof', 'Belt with leather buckle', 'Satin-lined sleeves', 'Two inner pockets'],
    specifications: { Material: '65 % cotton, 35 % polyester', Lining: 'Viscose', Length: '98 cm in size M', Sizes: 'S, M, L, XL', Colour: 'Savannah beige' },
    reviews: [[5, 'Anita Wanjiku', 'Warm enough for Limuru mornings and very smart.', 11], [4, 'Duncan Oluoch', 'Good cut. Sleeves are a touch long on me.', 21]],
  },
  {
    id: 'SKN-0034', name: 'Maridadi Striped Shirt & Tie Set', category: 'Fashion', brand: 'Maridadi', price: 2950,
    pictures: 'maridadi-shirt',
    story: [
      'Interview on Thursday? Here is the shirt and the tie, already matched. Blue stripes on crisp cotton poplin, a firm collar, and a golden tie that is neither too wide nor too thin.',
      'The cloth needs little ironing: hang it up wet and most creases fall out. The tail is long enough to stay tucked in.',
    ],
    points: ['Collar 38 to 45', 'Tie of 8 cm width', 'Packed in a reusable box'],
    features: ['Easy-iron poplin', 'Matched tie included', 'Firm collar', 'Long tail'],
    specifications: { Material: '100 % cotton poplin', Tie: 'Microfibre, 148 × 8 cm', Fit: 'Regular', Sizes: 'Collar 38–45', Care: 'Machine wash 40 °C' },
    reviews: [
      [5, 'Isaac Kamande', 'Wore it to the interview and got the job.', 48],
      [4, 'Gideon Rono', 'Nice set for church. Tie material is good.', 152],
    ],
  },
  {
    id: 'SKN-0035', name: 'Lamu Leather Sandals', category: 'Fashion', brand: 'Pwani', price: 2100,
    pictures: 'lamu-sandals',
    story: [
      'Made by hand in a small workshop, with one broad strap of vegetable-tanned leather and a low heel. They are soft from the first day and take on the colour of a good saddle in a year.',
      'The sole is a recycled tyre tread, which grips wet tiles and outlives most roads. A cobbler can resole them.',
    ],
    points: ['Sizes 36 to 42', 'Each pair differs slightly in colour', 'Care: a little wax now and then'],
    features: ['Hand-made in Kenya', 'Vegetable-tanned leather', 'Sole of recycled tyre', 'Can be resoled'],
    specifications: { Upper: 'Cow leather', Sole: 'Recycled rubber', Heel: '3 cm', Sizes: '36–42', Colour: 'Tan' },
    reviews: [
      [5, 'Mwanaisha Said', 'Just like the ones from home. Soft leather, strong sole.', 39],
      [4, 'Stella Kagendo', 'Comfortable. Strap loosened nicely after some days.', 116],
    ],
  },
  {
    id: 'SKN-0036', name: 'Bwana Leather Brogues', category: 'Fashion', brand: 'Bwana', price: 5900, was: 6800,
    pictures: 'bwana-brogues',
    story: [
      'Brown lace-ups that walk to the office and on to the reception. The leather is full grain, the sole is stitched and not only glued, and there is room for the toes.',
      'A cushion under the heel makes standing through a long ceremony easier. Polish them twice a month and they will see many.',
    ],
    points: ['Sizes 39 to 46, half sizes from 40 to 44', 'In the box: shoes, spare laces, dust bag', 'Free resoling voucher at half price'],
    features: ['Full-grain leather', 'Stitched sole', 'Cushioned heel', 'Half sizes'],
    specifications: { Upper: 'Full-grain cow leather', Sole: 'Leather and rubber, stitched', Lining: 'Leather', Sizes: '39–46', Colour: 'Chestnut' },
    reviews: [
      [5, 'Anthony Wafula', 'Proper shoe. Two months of daily use and they look new.', 61],
      [4, 'Joel Cheruiyot', 'True to size. Needed a week to break in.', 124],
    ],
  },
  {
    id: 'SKN-0037', name: 'Amani Leather Handbag', category: 'Fashion', brand: 'Amani', price: 7400, was: 8900, isFeatured: true,
    pictures: 'amani-handbag',
    story: [
      'A structured bag that stands up by itself and opens wide, so that you find the keys at once. It takes a diary, a small tablet, lunch and an umbrella without losing its line.',
      'The zip is covered by a flap, and a phone pocket sits on the inside wall. Handles are long enough for the shoulder.',
    ],
    points: ['In the box: handbag, long strap, cotton bag', 'Leather from a Nairobi tannery', 'Repairs free for one year'],
    features: ['Covered zip', 'Fits a 10-inch tablet', 'Long strap included', 'Stands by itself'],
    specifications: { Material: 'Cow leather, cotton lining', Size: '36 × 26 × 14 cm', Pockets: '1 outside, 3 inside', Weight: '860 g', Colour: 'Cognac' },
    reviews: [
      [5, 'Priscilla Nyaguthii', 'Looks far more expensive than it is. Very strong stitching.', 18],
      [5, 'Leila Abdalla', 'I carry my tablet and lunch in it daily.', 75],
      [4, 'Doreen Auma', 'Lovely leather smell. A bit heavy when full.', 119],
    ],
  },
  {
    id: 'SKN-0038', name: 'Kikoy Set of Three', category: 'Fashion', brand: 'Pwani', price: 3300,
    pictures: 'kikoy-set',
    story: [
      'Three hand-loomed kikoys in coral, lagoon and sunshine. Use one as a wrap at the beach, one as a light blanket on the night bus, one as a cloth on the table.',
      'The fringes are knotted by hand. Cotton grows softer with each wash and dries within an hour on the line.',
    ],
    points: ['Three cloths of 100 by 170 cm', 'Wash the first time on their own', 'Woven by a women’s group in Kilifi'],
    features: ['Hand-loomed cotton', 'Three colours', 'Dries within an hour', 'Knotted fringes'],
    specifications: { Material: '100 % cotton', Size: '100 × 170 cm each', Colours: 'Coral, lagoon, sunshine', Weight: '270 g each' },
    reviews: [
      [5, 'Rukia Athman', 'Beautiful colours, they did not fade after five washes.', 25],
      [5, 'Charity Kinya', 'Gave them as wedding gifts. Everyone asked where I got them.', 87],
      [4, 'Mike Oduor', 'Good for the beach. Edges are neat.', 158],
    ],
  },
  {
    id: 'SKN-0039', name: 'Upepo Running Cap', category: 'Fashion', brand: 'Mbio', price: 950, was: 1200,
    pictures: 'upepo-cap',
    story: [
      'A light cap from the running hills around Iten. Holes at the sides let the heat out, a soft band keeps sweat from the eyes, and the dark underside of the peak cuts glare.',
      'It folds into a pocket and comes out with its shape. The buckle at the back is flat, so it does not press when you lean against a seat.',
    ],
    points: ['One size, 55 to 61 cm', 'Machine washable', 'Reflective line at the back'],
    features: ['Only 62 g', 'Quick-drying band', 'Dark underside against glare', 'Reflective line'],
    specifications: { Material: 'Recycled polyester', Size: '55–61 cm', Weight: '62 g', Colour: 'Sky blue' },
    reviews: [[4, 'Nixon Kipruto', 'Very light on long runs. Dries fast.', 42], [4, 'Sarah Waithera', 'Fits well over braids.', 106]],
  },
  {
    id: 'SKN-0040', name: 'Jua Wide-Brim Straw Hat', category: 'Fashion', brand: 'Jua', price: 1650, isSoldOut: true,
    pictures: 'jua-hat',
    story: [
      'Shade for garden parties, farms and long afternoons at the races. The brim is wide in front and behind, and a violet ribbon ties under the chin when the wind comes up.',
      'It is plaited from palm leaf at the coast. A band inside takes up sweat and can be adjusted with a small cord.',
    ],
    points: ['Brim of 11 cm', 'Adjustable from 54 to 59 cm', 'Ribbon can be taken off'],
    features: ['Wide brim', 'Plaited palm leaf', 'Adjustable band', 'Removable ribbon'],
    specifications: { Material: 'Palm leaf, satin ribbon', Brim: '11 cm', Size: '54–59 cm', Weight: '120 g' },
  },
]
