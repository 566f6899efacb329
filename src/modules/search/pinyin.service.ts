import { pinyin } from 'pinyin-pro';
import { isHan } from './fold.rules.ts';

/** Pinyin of a Chinese name: in full, and by initials. Server only: the dictionary is large. */
export function soundsOf(text: string): string[] {
  if (![...text].some(isHan)) return [];
  const syllables = pinyin(text.replaceAll(' ', ''), { toneType: 'none', type: 'array', v: true });
  const full = soundOf(text);
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  return full === text ? [] : [...new Set([full, initials])];
}

export const soundOf = (text: string): string =>
  pinyin(text.replaceAll(' ', ''), { toneType: 'none', type: 'array', v: true }).join('');
