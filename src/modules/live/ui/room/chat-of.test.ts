import { chatOf } from './chat-of.ts';
import { roomFactory } from './room.factory.ts';

it.each([
  ['a robot of the site', { mode: 'robot', anchor: null, matchId: 9 }, 'match:9'],
  ['a robot that has no match yet', { mode: 'robot', anchor: null, matchId: null }, 'live:1'],
  ['an anchor who lets a robot speak', { mode: 'robot', matchId: 9 }, 'live:1'],
  ['an anchor', { mode: 'anchor', matchId: 9 }, 'live:1'],
] as const)('the chat of %s', (_, changes, chat) => {
  expect(chatOf(roomFactory(changes))).toBe(chat);
});
