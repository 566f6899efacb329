import type { Studio } from '../../broadcast.contract.ts';
import { draftOf, isChanged, settingsOf, settingsProblem } from './settings.rules.ts';

const studio: Studio = {
  roomId: 1,
  mode: 'anchor',
  title: 'Derby',
  cover: null,
  language: 'en',
  sourceUrl: '',
  price: null,
  loginOnly: false,
  danmu: true,
  giftEffects: true,
  match: null,
  live: false,
  liveSince: null,
  signalSince: null,
  signal: null,
  picture: null,
  endsAt: null,
  viewers: 0,
  broadcast: null,
  closeReason: null,
  push: { server: '', key: '', browser: true },
};

describe('the settings of a room', () => {
  it('are free until a price is set', () => {
    const draft = draftOf(studio);
    expect(settingsOf(draft).price).toBeNull();
    expect(settingsOf({ ...draft, paid: true }).price).toBe(50);
  });

  it.each([
    ['Derby', false, 'x', null],
    ['  ', false, '50', 'titleEmpty'],
    ['Derby', true, '0', 'badPrice'],
    ['Derby', true, '1.5', 'badPrice'],
    ['Derby', true, '', 'badPrice'],
    ['Derby', true, '100001', 'badPrice'],
    ['Derby', true, '100000', null],
  ])('%j, paid %s, price %j: %s', (title, paid, priceText, problem) => {
    expect(settingsProblem({ ...draftOf(studio), title, paid, priceText })).toBe(problem);
  });

  it('are changed by fields that are sent, not by the price of a free room', () => {
    const draft = draftOf(studio);
    expect(isChanged(draft, studio)).toBe(false);
    expect(isChanged({ ...draft, priceText: '70' }, studio)).toBe(false);
    expect(isChanged({ ...draft, paid: true }, studio)).toBe(true);
    expect(isChanged({ ...draft, coverUploadId: 3 }, studio)).toBe(true);
  });
});
