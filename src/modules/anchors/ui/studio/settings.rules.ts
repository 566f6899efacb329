import { ROOM_PRICE } from '#modules/live/rooms.rules.ts';
import type { LiveSettings, Studio } from '../../broadcast.contract.ts';

export interface SettingsDraft extends Omit<LiveSettings, 'price' | 'sourceUrl'> {
  sourceUrl: string;
  paid: boolean;
  /** The price as typed. */
  priceText: string;
  coverUrl: string | null;
}

const FIRST_PRICE = 50;

export const draftOf = (studio: Studio): SettingsDraft => ({
  title: studio.title,
  language: studio.language,
  mode: studio.mode,
  sourceUrl: studio.sourceUrl,
  matchId: studio.match?.id ?? null,
  paid: studio.price !== null,
  priceText: String(studio.price ?? FIRST_PRICE),
  danmu: studio.danmu,
  giftEffects: studio.giftEffects,
  coverUrl: studio.cover,
});

export type SettingsProblem = 'titleEmpty' | 'badPrice';

export function settingsProblem({ title, mode, paid, priceText }: SettingsDraft): SettingsProblem | null {
  if (title.trim() === '') return 'titleEmpty';
  const price = Number(priceText);
  const whole = Number.isInteger(price) && price >= ROOM_PRICE.min && price <= ROOM_PRICE.max;
  return paid && mode !== 'custom' && !whole ? 'badPrice' : null;
}

export const settingsOf = ({ paid, priceText, coverUrl: _, ...draft }: SettingsDraft): LiveSettings => ({
  ...draft,
  // Anyone with the address of a playlist can watch it.
  price: paid && draft.mode !== 'custom' ? Number(priceText) : null,
});

/** Whether the draft has unsaved changes. */
export const isChanged = (draft: SettingsDraft, studio: Studio): boolean =>
  draft.coverUploadId !== undefined ||
  JSON.stringify(settingsOf(draft)) !== JSON.stringify(settingsOf(draftOf(studio)));
