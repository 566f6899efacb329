import type { GoodsKind } from './goods.rules.ts';

/** A good of the demo. Its pictures are drawn by `scripts/goods/make.ts`. */
export interface DemoGood {
  kind: GoodsKind;
  /** `demo.good.<id>` and `demo.good.<id>Text` of the demo's texts. */
  id: string;
  /** `public/goods/<name>.svg` */
  pictures: readonly string[];
  price: number;
  stock: number;
  redeemed: number;
  daysAgo: number;
}

export const goodsPicture = (name: string): string => `/goods/${name}.svg`;

export const DEMO_GOODS: readonly DemoGood[] = [
  {
    kind: 'physical',
    id: 'shirt',
    pictures: ['jersey-sky', 'jersey-navy', 'jersey-white'],
    price: 11_800,
    stock: 36,
    redeemed: 1_204,
    daysAgo: 40,
  },
  {
    kind: 'physical',
    id: 'headset',
    pictures: ['headset-violet', 'headset-ink'],
    price: 18_600,
    stock: 12,
    redeemed: 864,
    daysAgo: 61,
  },
  {
    kind: 'physical',
    id: 'mouse',
    pictures: ['mouse-ink', 'mouse-white'],
    price: 9_900,
    stock: 58,
    redeemed: 932,
    daysAgo: 24,
  },
  {
    kind: 'physical',
    id: 'ball',
    pictures: ['ball-orange', 'ball-ink'],
    price: 3_600,
    stock: 140,
    redeemed: 3_411,
    daysAgo: 3,
  },
  {
    kind: 'card',
    id: 'video',
    pictures: ['card-gold'],
    price: 2_880,
    stock: 60,
    redeemed: 8_120,
    daysAgo: 90,
  },
  {
    kind: 'physical',
    id: 'mug',
    pictures: ['mug-teal', 'mug-ink'],
    price: 1_980,
    stock: 73,
    redeemed: 540,
    daysAgo: 18,
  },
  {
    kind: 'physical',
    id: 'keyboard',
    pictures: ['keyboard-rose', 'keyboard-teal'],
    price: 22_000,
    stock: 6,
    redeemed: 210,
    daysAgo: 12,
  },
  {
    kind: 'physical',
    id: 'scarf',
    pictures: ['scarf-red'],
    price: 1_280,
    stock: 0,
    redeemed: 2_604,
    daysAgo: 130,
  },
  {
    kind: 'physical',
    id: 'cap',
    pictures: ['cap-teal', 'cap-sand'],
    price: 1_680,
    stock: 88,
    redeemed: 402,
    daysAgo: 5,
  },
  {
    kind: 'physical',
    id: 'bottle',
    pictures: ['bottle-blue', 'bottle-lime'],
    price: 980,
    stock: 210,
    redeemed: 1_760,
    daysAgo: 33,
  },
  {
    kind: 'physical',
    id: 'backpack',
    pictures: ['backpack-ink', 'backpack-orange'],
    price: 6_900,
    stock: 24,
    redeemed: 318,
    daysAgo: 9,
  },
  {
    kind: 'virtual',
    id: 'voucher',
    pictures: ['voucher-violet'],
    price: 3_000,
    stock: 500,
    redeemed: 4_890,
    daysAgo: 52,
  },
  {
    kind: 'card',
    id: 'music',
    pictures: ['card-rose'],
    price: 680,
    stock: 40,
    redeemed: 5_230,
    daysAgo: 2,
  },
  {
    kind: 'virtual',
    id: 'meeting',
    pictures: ['ticket-lime'],
    price: 200,
    stock: 300,
    redeemed: 96,
    daysAgo: 1,
  },
  {
    kind: 'physical',
    id: 'stickers',
    pictures: ['stickers-teal'],
    price: 60,
    stock: 2_000,
    redeemed: 742,
    daysAgo: 6,
  },
];

/** A redemption of the demo: user, good, age and state. */
export interface DemoRedemption {
  username: string;
  /** Its id. */
  good: string;
  hoursAgo: number;
  end: 'waits' | 'shipped' | 'refunded';
}

export const DEMO_REDEMPTIONS: readonly DemoRedemption[] = [
  { username: 'FinalWhistle', good: 'mug', hoursAgo: 75, end: 'shipped' },
  { username: 'DataMay', good: 'music', hoursAgo: 52, end: 'waits' },
  { username: 'NorthStand', good: 'bottle', hoursAgo: 49, end: 'refunded' },
  { username: 'MidLaneSage', good: 'cap', hoursAgo: 30, end: 'shipped' },
  { username: 'OffsideLine', good: 'meeting', hoursAgo: 9, end: 'waits' },
  { username: 'BeyondTheArc', good: 'ball', hoursAgo: 4, end: 'waits' },
];

export const DEMO_DESTINATION = {
  recipient: 'Demo',
  address: '1 Example Road, Shanghai',
  contact: '+86 13800000000',
  remarks: '',
} as const;
