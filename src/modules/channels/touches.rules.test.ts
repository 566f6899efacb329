import { type Follower, isVisit, readTouch, secondsLeft, TOUCH_DAYS, writeTouch } from './touches.rules.ts';

const person: Follower = { method: 'GET', robot: false, purpose: null, dest: 'document', own: false };

it.each<[string, Partial<Follower>, boolean]>([
  ['a person who opens the link', {}, true],
  ['a browser that does not say what for', { dest: null }, true],
  ['a robot', { robot: true }, false],
  ['a question for the head alone', { method: 'HEAD' }, false],
  ['fetching ahead', { purpose: 'prefetch;prerender' }, false],
  ['the preview of an older browser', { purpose: 'preview' }, false],
  ['a picture with the link as its address', { dest: 'image' }, false],
  ['a frame in another page', { dest: 'iframe' }, false],
  ['the operator', { own: true }, false],
])('%s', (_, difference, counted) => {
  expect(isVisit({ ...person, ...difference })).toBe(counted);
});

const touch = { channelId: 7, visitor: 'a'.repeat(22), at: new Date('2026-11-01T10:00:00Z') };
const DAY = 86_400_000;

it('touch cookie: round trip', () => {
  expect(readTouch(writeTouch(touch))).toEqual(touch);
});

it.each(['', '7', '7.1', 'x.1.aaaaaaaaaaaaaaaaaaaaaa', '7.1.short', '7.1.aaaaaaaaaaaaaaaaaaaaaa.more'])(
  'touch cookie: %j is rejected',
  (text) => {
    expect(readTouch(text)).toBeNull();
  },
);

it.each([
  [0, TOUCH_DAYS * 86_400],
  [DAY, (TOUCH_DAYS - 1) * 86_400],
  [TOUCH_DAYS * DAY - 1000, 1],
  [TOUCH_DAYS * DAY, 0],
  [TOUCH_DAYS * DAY + DAY, 0],
  [-1000, 0],
])('touch cookie: after %i ms it is valid for %i more seconds', (later, seconds) => {
  expect(secondsLeft(touch, new Date(touch.at.getTime() + later))).toBe(seconds);
});
