export const THEMES = ['light', 'dark', 'system'] as const;
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian'] as const;
/** Kinds of notifications in a digest by mail; others are over before it is read. */
export const EMAIL_KINDS = [
  'expertPlans',
  'expertResults',
  'expertArticles',
  'replies',
  'mentions',
  'plans',
  'predictions',
  'orders',
  'system',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
/** Notifications that may be turned off; those about the account itself may not. */
export const NOTIFICATION_CHOICES = ['kickOff', 'anchors', ...EMAIL_KINDS] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

/** Subjects of push messages to devices. */
export const PUSH_KINDS = [
  'goals',
  'finals',
  'starts',
  'anchors',
  'plans',
  'expertPlans',
  'expertResults',
  'expertArticles',
  'mentions',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** The message of each kind's switch. */
export const PUSH_MESSAGES = {
  goals: 'users.push.goals',
  finals: 'users.push.finals',
  starts: 'users.push.starts',
  anchors: 'users.push.anchors',
  plans: 'users.push.plans',
  expertPlans: 'users.notice.expertPlans',
  expertResults: 'users.notice.expertResults',
  expertArticles: 'users.notice.expertArticles',
  mentions: 'users.notice.mentions',
} as const satisfies Record<PushKind, string>;

export const hasEmail = (kind: NotificationChoice): kind is EmailKind =>
  (EMAIL_KINDS as readonly NotificationChoice[]).includes(kind);
/** How often a digest is sent; without a choice never. */
export const DIGESTS = ['day', 'week'] as const;
export type Digest = (typeof DIGESTS)[number];

export const CHANNELS = ['site', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A row of the notification settings: what each channel calls the kind. A channel without a name does not have it. */
export interface MatrixRow {
  label: `users.notice.${NotificationChoice}` | `users.push.${'goals' | 'finals' | 'starts'}`;
  site?: NotificationChoice;
  push?: PushKind;
  email?: EmailKind;
}

export const NOTIFICATION_MATRIX: readonly MatrixRow[] = [
  { label: 'users.push.goals', push: 'goals' },
  { label: 'users.push.finals', push: 'finals' },
  { label: 'users.push.starts', site: 'kickOff', push: 'starts' },
  { label: 'users.notice.anchors', site: 'anchors', push: 'anchors' },
  {
    label: 'users.notice.expertPlans',
    site: 'expertPlans',
    push: 'expertPlans',
    email: 'expertPlans',
  },
  {
    label: 'users.notice.expertResults',
    site: 'expertResults',
    push: 'expertResults',
    email: 'expertResults',
  },
  {
    label: 'users.notice.expertArticles',
    site: 'expertArticles',
    push: 'expertArticles',
    email: 'expertArticles',
  },
  { label: 'users.notice.plans', site: 'plans', push: 'plans', email: 'plans' },
  { label: 'users.notice.predictions', site: 'predictions', email: 'predictions' },
  { label: 'users.notice.replies', site: 'replies', email: 'replies' },
  { label: 'users.notice.mentions', site: 'mentions', push: 'mentions', email: 'mentions' },
  { label: 'users.notice.orders', site: 'orders', email: 'orders' },
  { label: 'users.notice.system', site: 'system', email: 'system' },
];

/** `HH:MM` in the user's zone; over midnight where `from` is the later one. */
export interface QuietHours {
  from: string;
  to: string;
}

/** In the user's time zone; hours may pass midnight. Equal hours are no quiet time. */
export function isQuiet(quiet: QuietHours | null | undefined, zone: string, now: Date): boolean {
  if (!quiet || quiet.from === quiet.to) return false;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return quiet.from < quiet.to
    ? time >= quiet.from && time < quiet.to
    : time >= quiet.from || time < quiet.to;
}

export const PREFERENCES = {
  /** Of all preferences of a user, as JSON. */
  maxBytes: 8 * 1024,
  /** Blocks of a page, and the length of a block's name. */
  maxBlocks: 40,
  maxBlockName: 40,
} as const;

export type PreferenceData = Readonly<Record<string, unknown>>;

/** The last write of a key wins; null removes it. */
export function merged(stored: PreferenceData, written: PreferenceData): PreferenceData {
  const all = Object.entries({ ...stored, ...written });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}

/** A guest's preferences on this device are merged where the account has none. */
export const joined = (stored: PreferenceData, device: PreferenceData): PreferenceData =>
  merged(device, stored);

export const isTooLarge = (data: PreferenceData): boolean =>
  new TextEncoder().encode(JSON.stringify(data)).length > PREFERENCES.maxBytes;

export const sameData = (a: PreferenceData, b: PreferenceData): boolean => stable(a) === stable(b);

const stable = (data: PreferenceData): string =>
  JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));

const choiceOf = (data: PreferenceData, name: 'notices' | 'push' | 'email', kind: string): boolean =>
  (data[name] as Readonly<Record<string, boolean>> | undefined)?.[kind] ?? true;

/** Notifications turned on or off, and the message of the switch, for the record of consents. */
export function consentChanges(
  before: PreferenceData,
  after: PreferenceData,
): { subject: string; message: string; given: boolean }[] {
  const choices = [
    ...NOTIFICATION_CHOICES.map((kind) => {
      const subject = `notice.${kind}`;
      return { name: 'notices', kind, subject, message: `users.${subject}` } as const;
    }),
    ...PUSH_KINDS.map(
      (kind) => ({ name: 'push', kind, subject: `push.${kind}`, message: PUSH_MESSAGES[kind] }) as const,
    ),
    ...EMAIL_KINDS.map(
      (kind) => ({ name: 'email', kind, subject: `email.${kind}`, message: `users.notice.${kind}` }) as const,
    ),
  ];
  const [had, has] = [before, after].map(({ digest }) => digest !== undefined) as [boolean, boolean];
  const digest = had === has ? [] : [{ subject: 'email.digest', message: 'users.email.digest', given: has }];
  const changes = choices.flatMap(({ name, kind, subject, message }) => {
    const granted = choiceOf(after, name, kind);
    return granted === choiceOf(before, name, kind) ? [] : [{ subject, message, given: granted }];
  });
  return [...changes, ...digest];
}
