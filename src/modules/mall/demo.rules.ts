import type { GoodsKind, GoodsWords } from './goods.rules.ts';

/** A good of the demo. Its pictures are drawn by `scripts/goods/make.ts`. */
export interface DemoGood {
  kind: GoodsKind;
  names: GoodsWords;
  details: GoodsWords;
  /** `public/goods/<name>.svg` */
  pictures: readonly string[];
  price: number;
  stock: number;
  redeemed: number;
  daysAgo: number;
}

export const goodsPicture = (name: string): string => `/goods/${name}.svg`;

const words = (zh_CN: string, en: string): GoodsWords => ({ zh_CN, en });

export const DEMO_GOODS: readonly DemoGood[] = [
  {
    kind: 'physical',
    names: words('主场球衣 26/27 复刻版', 'Home shirt 26/27, replica'),
    details: words(
      '透气速干面料，尺码 S 至 3XL，请在备注里写明尺码。7 个工作日内发出，包邮。',
      'Light quick-dry fabric, sizes S to 3XL: write yours in the remarks. Sent within seven working days, post free.',
    ),
    pictures: ['jersey-sky', 'jersey-navy', 'jersey-white'],
    price: 11_800,
    stock: 36,
    redeemed: 1_204,
    daysAgo: 40,
  },
  {
    kind: 'physical',
    names: words('电竞头戴耳机 7.1', 'Gaming headset 7.1'),
    details: words(
      '50 毫米单元，可拆卸麦克风，USB 与 3.5 毫米双接口。一年质保。',
      '50 mm drivers, detachable microphone, USB and 3.5 mm. One year of warranty.',
    ),
    pictures: ['headset-violet', 'headset-ink'],
    price: 18_600,
    stock: 12,
    redeemed: 864,
    daysAgo: 61,
  },
  {
    kind: 'physical',
    names: words('轻量化游戏鼠标 49 克', 'Lightweight gaming mouse, 49 g'),
    details: words(
      '26,000 DPI，无线三模，续航 90 小时。黑、白两色随机发出，可在备注里说明。',
      '26,000 DPI, wireless, 90 hours of battery. Black or white: say which in the remarks.',
    ),
    pictures: ['mouse-ink', 'mouse-white'],
    price: 9_900,
    stock: 58,
    redeemed: 932,
    daysAgo: 24,
  },
  {
    kind: 'physical',
    names: words('5 号训练足球', 'Training football, size 5'),
    details: words(
      '机缝 PU 面，丁基内胆，草地与人造草都合适。发货前充气检查。',
      'Machine-stitched PU with a butyl bladder, for grass and turf. Inflated and checked before it is sent.',
    ),
    pictures: ['ball-orange', 'ball-ink'],
    price: 3_600,
    stock: 140,
    redeemed: 3_411,
    daysAgo: 3,
  },
  {
    kind: 'card',
    names: words('视频会员季卡', 'Video membership, three months'),
    details: words(
      '兑换后立即显示卡号，在会员页面输入即可激活。卡号一年内有效，售出不退。',
      'The card number is shown at once; enter it on the membership page. Valid for a year, not returnable.',
    ),
    pictures: ['card-gold'],
    price: 2_880,
    stock: 60,
    redeemed: 8_120,
    daysAgo: 90,
  },
  {
    kind: 'physical',
    names: words('边线限定马克杯', 'Touchline mug, limited edition'),
    details: words(
      '350 毫升陶瓷杯，可进微波炉与洗碗机。',
      '350 ml of stoneware, safe in microwave and dishwasher.',
    ),
    pictures: ['mug-teal', 'mug-ink'],
    price: 1_980,
    stock: 73,
    redeemed: 540,
    daysAgo: 18,
  },
  {
    kind: 'physical',
    names: words('87 键机械键盘', 'Mechanical keyboard, 87 keys'),
    details: words(
      '热插拔轴体，PBT 键帽，有线与蓝牙双模。一年质保。',
      'Hot-swap switches, PBT caps, cable and Bluetooth. One year of warranty.',
    ),
    pictures: ['keyboard-rose', 'keyboard-teal'],
    price: 22_000,
    stock: 6,
    redeemed: 210,
    daysAgo: 12,
  },
  {
    kind: 'physical',
    names: words('助威围巾 红白', 'Fan scarf, red and white'),
    details: words('双面提花针织，长 150 厘米。', 'Knitted on both sides, 150 cm long.'),
    pictures: ['scarf-red'],
    price: 1_280,
    stock: 0,
    redeemed: 2_604,
    daysAgo: 130,
  },
  {
    kind: 'physical',
    names: words('边线棒球帽', 'Touchline cap'),
    details: words('纯棉六片帽，后扣可调节。', 'Six panels of cotton, adjustable at the back.'),
    pictures: ['cap-teal', 'cap-sand'],
    price: 1_680,
    stock: 88,
    redeemed: 402,
    daysAgo: 5,
  },
  {
    kind: 'physical',
    names: words('运动水壶 750 毫升', 'Sports bottle, 750 ml'),
    details: words(
      '食品级 Tritan，不含双酚 A，单手开盖。',
      'Food-grade Tritan without BPA, opens with one hand.',
    ),
    pictures: ['bottle-blue', 'bottle-lime'],
    price: 980,
    stock: 210,
    redeemed: 1_760,
    daysAgo: 33,
  },
  {
    kind: 'physical',
    names: words('球迷双肩包', 'Match-day backpack'),
    details: words('22 升，独立电脑仓，防泼水面料。', '22 litres, a sleeve for a laptop, water-repellent.'),
    pictures: ['backpack-ink', 'backpack-orange'],
    price: 6_900,
    stock: 24,
    redeemed: 318,
    daysAgo: 9,
  },
  {
    kind: 'virtual',
    names: words('王者点券 300 点代充', 'Honor of Kings, 300 vouchers'),
    details: words(
      '请在联系方式里填写游戏区服与编号，工作人员核对后充值，通常在 24 小时内到账。',
      'Give your game server and player number as the contact. Staff check it and top it up, usually within a day.',
    ),
    pictures: ['voucher-violet'],
    price: 3_000,
    stock: 500,
    redeemed: 4_890,
    daysAgo: 52,
  },
  {
    kind: 'card',
    names: words('音乐会员月卡', 'Music membership, one month'),
    details: words(
      '兑换后立即显示卡号，全平台通用。卡号半年内有效，售出不退。',
      'The card number is shown at once and works on every device. Valid for six months, not returnable.',
    ),
    pictures: ['card-rose'],
    price: 680,
    stock: 40,
    redeemed: 5_230,
    daysAgo: 2,
  },
  {
    kind: 'virtual',
    names: words('主播见面会入场资格', 'Seat at a meeting with streamers'),
    details: words(
      '每月一场，线上举行。请留下能收到邀请的手机号或邮箱。',
      'Once a month, online. Leave a phone number or an email for the invitation.',
    ),
    pictures: ['ticket-lime'],
    price: 200,
    stock: 300,
    redeemed: 96,
    daysAgo: 1,
  },
  {
    kind: 'physical',
    names: words('边线贴纸一套', 'A sheet of Touchline stickers'),
    details: words(
      '十二枚防水贴纸，水壶、电脑、行李箱都能贴。平信寄出，约一周到达。',
      'Twelve waterproof stickers for bottles, laptops and suitcases. Sent as a letter, about a week on its way.',
    ),
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
  /** By its English name. */
  good: string;
  hoursAgo: number;
  end: 'waits' | 'shipped' | 'refunded';
}

export const DEMO_REDEMPTIONS: readonly DemoRedemption[] = [
  { username: 'FinalWhistle', good: 'Touchline mug, limited edition', hoursAgo: 75, end: 'shipped' },
  { username: 'DataMay', good: 'Music membership, one month', hoursAgo: 52, end: 'waits' },
  { username: 'NorthStand', good: 'Sports bottle, 750 ml', hoursAgo: 49, end: 'refunded' },
  { username: 'MidLaneSage', good: 'Touchline cap', hoursAgo: 30, end: 'shipped' },
  { username: 'OffsideLine', good: 'Seat at a meeting with streamers', hoursAgo: 9, end: 'waits' },
  { username: 'BeyondTheArc', good: 'Training football, size 5', hoursAgo: 4, end: 'waits' },
];

export const DEMO_DESTINATION = {
  recipient: 'Demo',
  address: '1 Example Road, Shanghai',
  contact: '+86 13800000000',
  remarks: '',
} as const;
