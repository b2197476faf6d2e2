import { bottle, creamJar, dropper, flask, perfume, spray, varnish } from './art/bottles.ts'
import {
  charger,
  earbuds,
  flashDrive,
  gameMouse,
  hardDisk,
  headphones,
  keyboard,
  memoryCard,
  mouseMat,
  phoneMount,
  powerBank,
  solidStateDrive,
} from './art/desk.ts'
import {
  blender,
  book,
  cushion,
  dumbbells,
  folded,
  gasCooker,
  kettle,
  lamp,
  pots,
  rolledMat,
  rug,
} from './art/household.ts'
import type { Drawing } from './art/pen.ts'
import { handheld, laptop, phone, speaker, tablet, television } from './art/screens.ts'
import type { NotoArt } from './noto.ts'
import type { Shot, Subject } from './scene.ts'

/** What is on a picture, how it is placed and the hue of its backdrop in degrees. */
export interface Motif {
  art: (() => Drawing) | NotoArt
  pose: Subject['pose']
  hue: number
  shots: readonly Shot[]
}

const dusk = ['#f9a06b', '#fbd3a0', '#bfe0d6']
const noon = ['#3fa7d6', '#a8dcf0', '#f4f1de']
const lake = ['#2b6f8f', '#7fc4c9', '#f7e3b5']

const two: readonly Shot[] = ['front', 'set']
const three: readonly Shot[] = ['front', 'set', 'detail']

const stands = (hue: number, art: Motif['art'], shots = two): Motif => ({ art, pose: 'stands', hue, shots })
const lies = (hue: number, art: Motif['art'], shots = two): Motif => ({ art, pose: 'lies', hue, shots })

/** The goods of the demo shop as they are photographed, by the name of their pictures. */
export const motifs = {
  // Electronics
  'kifaru-x2': stands(152, () => phone('#1f5c4a', dusk, '#20543f'), three),
  'kifaru-neo': stands(226, () => phone('#5a6fb0', noon, '#3b7d5d'), three),
  'tembo-book': stands(205, () => laptop('#aeb4bb', noon, '#2f6f5a'), three),
  'savanna-tv': stands(24, () => television(dusk, '#5a3b2e'), three),
  'zuri-tab': stands(200, () => tablet('#9aa3ad', lake, '#2d6a5c'), three),
  'kipindi-camera': stands(38, { noto: 'camera' }, three),
  'sauti-boom': stands(12, () => speaker('#c2563f'), three),
  'pamoja-radio': stands(36, { noto: 'radio' }),
  // Headphones
  'sauti-studio': lies(200, () => headphones('#2f343c', '#4a4f58'), three),
  'sauti-air': lies(32, () => headphones('#d9cbb4', '#8a7357')),
  'sauti-junior': lies(46, () => headphones('#e5a631', '#2f7d8f')),
  'sauti-buds': stands(160, () => earbuds('#e9e9e6'), three),
  // Keyboard
  'ngoma-mechanical': lies(28, () => keyboard('#3a3d44', '#5a5f68', '#e79b3a'), three),
  'ngoma-mini': lies(150, () => keyboard('#e9e6df', '#fbfaf7', '#7fb39b', 14)),
  'ngoma-office': lies(214, () => keyboard('#4d6178', '#dfe6ee', '#8fb2d9', 17)),
  // Mouse
  'panya-wireless': lies(210, { noto: 'computer-mouse' }),
  'panya-pro': lies(165, () => gameMouse('#2b2e34', '#4fe0b0'), three),
  'panya-trackball': lies(8, { noto: 'trackball' }),
  'panya-mat': lies(170, () => mouseMat('#23343a', '#4fd0b0')),
  // Storage
  'hazina-ssd': lies(202, () => solidStateDrive('#2f6f8f'), three),
  'hazina-stick': lies(6, () => flashDrive('#c2413c')),
  'hazina-card': lies(150, () => memoryCard('#2f7d5f')),
  'hazina-disk': stands(220, () => hardDisk('#3b4048')),
  // Accessories
  'nguvu-bank': stands(220, () => powerBank('#2e3440'), three),
  'nguvu-charger': lies(42, () => charger('#f1f1ef')),
  'safari-backpack': stands(210, { noto: 'backpack', turn: 200 }, three),
  'wakati-watch': lies(28, { noto: 'watch' }, three),
  'jua-sunglasses': lies(45, { noto: 'sunglasses' }),
  'mvua-umbrella': stands(262, { noto: 'umbrella' }),
  // Fashion
  'pwani-tee': lies(186, { noto: 't-shirt' }),
  'zawadi-dress': lies(344, { noto: 'dress', turn: 130 }, three),
  'mji-jeans': lies(214, { noto: 'jeans' }),
  'nyayo-trench': lies(34, { noto: 'coat' }, three),
  'maridadi-shirt': lies(205, { noto: 'necktie' }),
  'lamu-sandals': stands(28, { noto: 'womans-sandal' }),
  'bwana-brogues': stands(26, { noto: 'mans-shoe' }),
  'amani-handbag': stands(30, { noto: 'handbag' }, three),
  'kikoy-set': stands(18, () => folded(['#c2413c', '#2f7d8f', '#e0a03a']), three),
  'upepo-cap': stands(212, { noto: 'billed-cap' }),
  'jua-hat': stands(42, { noto: 'womans-hat' }),
  // Home & Garden
  'karibu-sofa': stands(205, { noto: 'couch-and-lamp' }),
  'fundi-chair': stands(30, { noto: 'chair' }),
  'bustani-fern': stands(120, { noto: 'potted-plant' }),
  'kioo-mirror': lies(28, { noto: 'mirror' }),
  'maasai-cushion': stands(22, () => cushion('#c9803a', '#7a2f2a'), three),
  'taa-lamp': stands(176, () => lamp('#f0c77a', '#2f6f6a'), three),
  'sisal-rug': lies(16, () => rug('#b5553f', '#2f4f4a')),
  'kiondo-basket': stands(34, { noto: 'basket' }, three),
  'nuru-candle': stands(40, { noto: 'candle' }),
  // Kitchen
  'jiko-sufuria': stands(210, () => pots('#b9bec4'), three),
  'jiko-pan': lies(34, { noto: 'cooking' }),
  'jiko-knife': lies(24, { noto: 'kitchen-knife' }),
  'chai-teapot': stands(8, { noto: 'teapot' }),
  'chai-kettle': stands(206, () => kettle('#c9cdd2'), three),
  'jiko-blender': stands(140, () => blender('#2f5d4a', '#e78a5a'), three),
  'jiko-cooker': stands(212, () => gasCooker()),
  // Beauty
  'malkia-lipstick': stands(352, { noto: 'lipstick' }),
  'asili-shea': stands(40, () => creamJar('#c9a36a', '#e9d3a8', '#7a5a24'), three),
  'asili-serum': stands(30, () => dropper('#7a4a1e', '#5b3a16'), three),
  'asili-lotion': stands(166, { noto: 'lotion-bottle' }),
  'malkia-pick': lies(210, { noto: 'hair-pick' }),
  'asili-soap': lies(330, { noto: 'soap' }),
  'malkia-varnish': stands(346, () => varnish('#b3173d')),
  'malkia-scent': stands(350, () => perfume('#d98c9a', '#5a2a38'), three),
  // Sports
  'simba-football': stands(140, { noto: 'soccer-ball' }, three),
  'mbio-runner': stands(210, { noto: 'running-shoe' }, three),
  'mbio-vest': lies(44, { noto: 'running-shirt' }),
  'simba-badminton': lies(200, { noto: 'badminton' }),
  'simba-gloves': stands(2, { noto: 'boxing-glove' }),
  'barabara-bike': stands(186, { noto: 'bicycle' }, three),
  'chuma-dumbbells': lies(210, () => dumbbells('#3a4a5a')),
  'utulivu-mat': stands(258, () => rolledMat('#5a4fa0')),
  'maji-flask': stands(160, () => flask('#2f7d6a'), three),
  // Books
  'book-hills': stands(150, () => book('#1f5c4a', '#8fc7a4', 'hills')),
  'book-sun': stands(20, () => book('#b5452f', '#f6b042', 'sun')),
  'book-rings': stands(226, () => book('#27408b', '#f08a5a', 'rings')),
  'book-leaf': stands(42, () => book('#e0a03a', '#2f5d3a', 'leaf')),
  'book-waves': stands(190, () => book('#2f7d8f', '#bfe8e0', 'waves')),
  'book-blocks': stands(296, () => book('#5a2f5f', '#f0a05a', 'blocks')),
  'book-pot': stands(14, () => book('#8a3b2a', '#e0a96a', 'pot')),
  // Gaming
  'mchezo-pad': lies(222, { noto: 'video-game' }, three),
  'mchezo-stick': stands(4, { noto: 'joystick' }),
  'mchezo-go': lies(170, () => handheld('#2fa88a', '#e58a3a'), three),
  'akili-chess': stands(220, { noto: 'chess-pawn' }),
  'akili-dice': stands(2, { noto: 'game-die' }),
  // Baby & Kids
  'toto-teddy': stands(30, { noto: 'teddy-bear' }, three),
  'toto-bottle': lies(38, { noto: 'baby-bottle' }),
  'toto-puzzle': lies(110, { noto: 'puzzle-piece' }),
  'toto-scooter': stands(206, { noto: 'kick-scooter' }),
  // Car Accessories
  'gari-mount': stands(160, () => phoneMount(), three),
  'gari-extinguisher': stands(4, { noto: 'fire-extinguisher' }),
  'gari-toolbox': stands(2, { noto: 'toolbox' }),
  'gari-vest': lies(50, { noto: 'safety-vest' }),
  // Cleaning
  'safi-spray': stands(190, () => spray('#5fb7c9', '#2a6f80')),
  'safi-liquid': stands(105, () => bottle('#8fc07a', '#2f5d3a', '#2f5d3a')),
  'safi-bucket': stands(208, { noto: 'bucket' }),
  'safi-broom': lies(40, { noto: 'broom' }),
  'safi-sponge': lies(48, { noto: 'sponge' }),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** Subjects that also have a hero picture, `hero-{name}`. */
export const heroMotifs = [
  'kifaru-x2',
  'mbio-runner',
  'tembo-book',
  'amani-handbag',
] as const satisfies readonly MotifName[]
