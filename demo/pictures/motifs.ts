import { blender, gasCooker, kettle } from './art/home/appliances.ts'
import { afroPick, lipstick, pumpBottle, soapBars } from './art/home/beauty.ts'
import { book } from './art/home/books.ts'
import { bottle, creamJar, dropper, flask, perfume, spray, varnish } from './art/home/bottles.ts'
import { broom, bucket, sponges } from './art/home/cleaning.ts'
import { diningChair, pottedFern, sofaAndLamp } from './art/home/furniture.ts'
import { chefsKnife, fryingPan, pots, teapot } from './art/home/kitchen.ts'
import { coiledRug, cushion, lamp, ovalMirror, pillarCandles } from './art/home/living.ts'
import { fireExtinguisher, toolBox } from './art/home/tools.ts'
import { chessSet } from './art/leisure/chess.ts'
import { tenDice } from './art/leisure/dice.ts'
import { dumbbells, rolledMat } from './art/leisure/fitness.ts'
import { arcadeStick, gameController } from './art/leisure/games.ts'
import { badmintonSet, boxingGloves, football } from './art/leisure/sport.ts'
import { babyBottles, floorPuzzle, teddyBear } from './art/leisure/toys.ts'
import { cityBicycle, kickScooter } from './art/leisure/wheels.ts'
import type { Drawing } from './art/pen/pen.ts'
import { compactCamera, crankRadio } from './art/technology/cameras.ts'
import {
  charger,
  earbuds,
  flashDrive,
  hardDisk,
  headphones,
  memoryCard,
  phoneMount,
  powerBank,
  solidStateDrive,
} from './art/technology/desk.ts'
import { FULL, keyboard, MINI, SMALL } from './art/technology/keyboards.ts'
import { gameMouse, mouseMat, officeMouse, trackball } from './art/technology/mice.ts'
import { handheld, laptop, phone, speaker, tablet, television } from './art/technology/screens.ts'
import { cap, strawHat, sunglasses, umbrella, wristWatch } from './art/wearing/accessories.ts'
import { backpack, handbag, marketBasket } from './art/wearing/bags.ts'
import { fannedCloths, flaredDress, jeans, trenchCoat } from './art/wearing/clothes.ts'
import { brogues, runningShoes, sandals } from './art/wearing/shoes.ts'
import { raceVest, safetyVest, shirtAndTie, tee } from './art/wearing/tops.ts'
import type { Shot, Subject } from './scene.ts'

/** A product as its pictures show it. */
export interface Motif {
  art: () => Drawing
  pose: Subject['pose']
  /** Of the backdrop, in degrees. */
  hue: number
  shots: readonly Shot[]
}

const dusk = ['#f9a06b', '#fbd3a0', '#bfe0d6']
const noon = ['#3fa7d6', '#a8dcf0', '#f4f1de']
const lake = ['#2b6f8f', '#7fc4c9', '#f7e3b5']

const two: readonly Shot[] = ['front', 'set']
const three: readonly Shot[] = ['front', 'set', 'detail']
const front: readonly Shot[] = ['front']

const upright = (hue: number, art: Motif['art'], shots = two): Motif => ({ art, pose: 'upright', hue, shots })
const flat = (hue: number, art: Motif['art'], shots = two): Motif => ({ art, pose: 'flat', hue, shots })

/** The demo products' motifs. Key and shot make the name of a picture: `kifaru-x2-front`. */
export const motifs = {
  // Electronics
  'kifaru-x2': upright(152, () => phone('#1f5c4a', dusk, '#20543f'), three),
  'kifaru-neo': upright(226, () => phone('#5a6fb0', noon, '#3b7d5d'), three),
  'tembo-book': upright(205, () => laptop('#aeb4bb', noon, '#2f6f5a'), three),
  'savanna-tv': upright(24, () => television(dusk, '#5a3b2e'), three),
  'zuri-tab': upright(200, () => tablet('#9aa3ad', lake, '#2d6a5c'), three),
  'kipindi-camera': upright(38, () => compactCamera(), three),
  'sauti-boom': upright(12, () => speaker('#c2563f'), three),
  'pamoja-radio': upright(36, () => crankRadio('#e8952e')),
  // Headphones
  'sauti-studio': flat(200, () => headphones('#2f343c', '#4a4f58'), three),
  'sauti-air': flat(32, () => headphones('#d9cbb4', '#8a7357')),
  'sauti-junior': flat(46, () => headphones('#e5a631', '#2f7d8f', '#2f7d8f')),
  'sauti-buds': flat(160, () => earbuds('#e9e9e6'), three),
  // Keyboard
  'ngoma-mechanical': flat(28, () => keyboard(SMALL, '#34373d', '#565b65', '#e79b3a', '#e9ebee'), three),
  'ngoma-mini': flat(150, () => keyboard(MINI, '#dcd8cf', '#f6f4ef', '#7fb39b', '#6d727a')),
  'ngoma-office': flat(214, () => keyboard(FULL, '#4d6178', '#dfe6ee', '#8fb2d9', '#4a5a6e')),
  // Mouse
  'panya-wireless': flat(210, () => officeMouse('#cfd3d8')),
  'panya-pro': flat(165, () => gameMouse('#2b2e34', '#4fe0b0'), three),
  'panya-trackball': flat(8, () => trackball('#3a3d45', '#d8342c')),
  'panya-mat': flat(170, () => mouseMat('#23343a', '#4fd0b0')),
  // Storage
  'hazina-ssd': flat(202, () => solidStateDrive('#2f6f8f'), three),
  'hazina-stick': flat(6, () => flashDrive('#c2413c')),
  'hazina-card': flat(150, () => memoryCard('#2f7d5f')),
  'hazina-disk': upright(220, () => hardDisk('#3b4048')),
  // Accessories
  'nguvu-bank': upright(220, () => powerBank('#2e3440'), three),
  'nguvu-charger': flat(42, () => charger('#f1f1ef')),
  'safari-backpack': upright(210, () => backpack('#2f5f9e', '#e08a3a'), three),
  'wakati-watch': flat(28, () => wristWatch('#8a5630'), three),
  'jua-sunglasses': flat(45, () => sunglasses('#2a211c', '#6b7078')),
  'mvua-umbrella': flat(262, () => umbrella('#5b46b8')),
  // Fashion
  'pwani-tee': flat(186, () => tee('#f3f2ee')),
  'zawadi-dress': flat(344, () => flaredDress('#b3203c', '#7d1430'), three),
  'mji-jeans': flat(214, () => jeans('#43669b')),
  'nyayo-trench': flat(34, () => trenchCoat('#c9a876'), three),
  'maridadi-shirt': flat(205, () => shirtAndTie('#fbfcfe', '#7ea6dc', '#d9a93a')),
  'lamu-sandals': flat(28, () => sandals('#a8642f')),
  'bwana-brogues': upright(26, () => brogues('#8a4f2a')),
  'amani-handbag': upright(30, () => handbag('#a9622e'), three),
  'kikoy-set': flat(18, () => fannedCloths(['#d9604c', '#2f8d9f', '#e6ae42']), three),
  'upepo-cap': upright(212, () => cap('#2b2d33')),
  'jua-hat': upright(42, () => strawHat('#dfb768', '#7a4fb5')),
  // Home & Garden
  'karibu-sofa': upright(205, () => sofaAndLamp('#5c88a8', '#f0d9a0')),
  'fundi-chair': upright(30, () => diningChair('#8f4f2a')),
  'bustani-fern': upright(120, () => pottedFern('#c2683c')),
  'kioo-mirror': flat(28, () => ovalMirror('#c79a62')),
  'maasai-cushion': upright(22, () => cushion('#c9803a', '#7a2f2a'), three),
  'taa-lamp': upright(176, () => lamp('#f0c77a', '#2f6f6a'), three),
  'sisal-rug': flat(16, () => coiledRug(['#b5553f', '#efe2c6', '#2f5d4a'])),
  'kiondo-basket': upright(34, () => marketBasket('#dcb878', ['#7a2f2a', '#2f4f4a', '#c9803a']), three),
  'nuru-candle': upright(40, () => pillarCandles()),
  // Kitchen
  'jiko-sufuria': upright(210, () => pots('#b9bec4'), three),
  'jiko-pan': flat(34, () => fryingPan()),
  'jiko-knife': flat(24, () => chefsKnife('#7a4526')),
  'chai-teapot': upright(8, () => teapot('#dd5a45')),
  'chai-kettle': upright(206, () => kettle('#c9cdd2'), three),
  'jiko-blender': upright(140, () => blender('#2f5d4a', '#e78a5a'), three),
  'jiko-cooker': upright(212, () => gasCooker()),
  // Beauty
  'malkia-lipstick': upright(352, () => lipstick('#c01f3a')),
  'asili-shea': upright(40, () => creamJar('#c9a36a', '#e9d3a8', '#7a5a24'), three),
  'asili-serum': upright(30, () => dropper('#7a4a1e', '#5b3a16'), three),
  'asili-lotion': upright(166, () => pumpBottle('#a9d6bd', '#2f6b52')),
  'malkia-pick': flat(210, () => afroPick('#33353b')),
  'asili-soap': upright(330, () => soapBars('#e59aae', '#f0e4cf')),
  'malkia-varnish': upright(346, () => varnish('#b3173d')),
  'malkia-scent': upright(350, () => perfume('#d98c9a', '#5a2a38'), three),
  // Sports
  'simba-football': upright(140, () => football('#22262c'), three),
  'mbio-runner': upright(210, () => runningShoes('#2b2f36', '#ef7a2d'), three),
  'mbio-vest': flat(44, () => raceVest('#2a86c7', '#f2cb3a')),
  'simba-badminton': flat(200, () => badmintonSet(['#c2413c', '#2463a8', '#2f8d5f', '#e0a03a'])),
  'simba-gloves': upright(2, () => boxingGloves('#c4262e')),
  'barabara-bike': upright(186, () => cityBicycle('#2f7d80'), three),
  'chuma-dumbbells': flat(210, () => dumbbells('#3a4350', '5 KG')),
  'utulivu-mat': upright(258, () => rolledMat('#5a4fa0')),
  'maji-flask': upright(160, () => flask('#2f7d6a'), three),
  // Books
  'book-hills': upright(150, () =>
    book('#1f5c4a', '#8fc7a4', 'hills', ['THE ROAD', 'TO OL KALOU'], 'NYAMBURA KARIUKI'),
  ),
  'book-sun': upright(20, () => book('#b5452f', '#f6b042', 'sun', ['JUA KALI', 'MAKERS OF NAIROBI'], 'PETER OTIENO')),
  'book-rings': upright(226, () =>
    book('#27408b', '#f08a5a', 'rings', ['SWAHILI IN', 'THIRTY EVENINGS'], 'AMINA SAID'),
  ),
  'book-leaf': upright(42, () => book('#c9822a', '#2f5d3a', 'leaf', ['THE BALCONY', 'SHAMBA'], 'GATHONI MBURU')),
  'book-waves': upright(190, () =>
    book('#2f7d8f', '#bfe8e0', 'waves', ['TALES FROM THE', 'SWAHILI COAST'], 'MWANA KOMBO'),
  ),
  'book-blocks': upright(296, () => book('#5a2f5f', '#f0a05a', 'blocks', ['MONEY', 'MATTERS'], 'RUTH KERUBO NYABOKE')),
  'book-pot': upright(14, () => book('#8a3b2a', '#e0a96a', 'pot', ['UGALI', '& BEYOND'], 'WANJIKU OLOO')),
  // Gaming
  'mchezo-pad': flat(222, () => gameController('#4a4f5a', '#3f86d6'), three),
  'mchezo-stick': upright(4, () => arcadeStick('#d8342c')),
  'mchezo-go': flat(170, () => handheld('#2fa88a', '#e58a3a'), three),
  'akili-chess': upright(220, () => chessSet('#ecd0a0', '#4a2c1c')),
  'akili-dice': upright(2, () =>
    tenDice([
      ['#c4262e', '#fdfaf2'],
      ['#f4f1e8', '#2b2e34'],
      ['#2463a8', '#fdfaf2'],
    ]),
  ),
  // Baby & Kids
  'toto-teddy': upright(30, () => teddyBear('#a5683a', '#eab52f'), three),
  'toto-bottle': upright(38, () => babyBottles(['#2f9d96', '#e7784d'])),
  'toto-puzzle': flat(110, () => floorPuzzle()),
  'toto-scooter': upright(206, () => kickScooter('#2f7fd0')),
  // Car Accessories
  'gari-mount': upright(160, () => phoneMount(), three),
  'gari-extinguisher': upright(4, () => fireExtinguisher('#c81f28')),
  'gari-toolbox': upright(2, () => toolBox('#c42a2a')),
  'gari-vest': flat(50, () => safetyVest('#dcec3c', '#e8742c')),
  // Cleaning
  'safi-spray': upright(190, () => spray('#5fb7c9', '#2a6f80')),
  'safi-liquid': upright(105, () => bottle('#8fc07a', '#2f5d3a', '#2f5d3a')),
  'safi-bucket': upright(208, () => bucket('#2f7fd0')),
  'safi-broom': flat(40, () => broom('#dcb35a', '#c08a52')),
  'safi-sponge': upright(48, () => sponges(['#f3c63c', '#8cc152', '#ef8fa0'], '#2f7d8f')),
  // Other colours of the above
  'kifaru-x2-black': upright(220, () => phone('#2a2d33', dusk, '#3a3f52'), front),
  'kifaru-neo-black': upright(220, () => phone('#2b2e38', noon, '#3b7d5d'), front),
  'kifaru-neo-green': upright(150, () => phone('#4f8a72', noon, '#2f6f5a'), front),
  'pwani-tee-red': flat(6, () => tee('#b8323a'), front),
  'pwani-tee-green': flat(150, () => tee('#2f6b52'), front),
  'pwani-tee-black': flat(220, () => tee('#2a2c31'), front),
  'zawadi-dress-blue': flat(220, () => flaredDress('#2a4f9e', '#1d2f6b'), front),
  'bwana-brogues-black': upright(220, () => brogues('#2b2a2d'), front),
  'upepo-cap-red': upright(4, () => cap('#b3272f'), front),
  'upepo-cap-navy': upright(222, () => cap('#23355f'), front),
  'mbio-runner-blue': upright(206, () => runningShoes('#2463a8', '#f2b632'), front),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** Motifs that also have a hero picture, `hero-{name}`. */
export const heroMotifs = [
  'kifaru-x2',
  'mbio-runner',
  'tembo-book',
  'amani-handbag',
] as const satisfies readonly MotifName[]
