import { describe, expect, expectTypeOf, test } from 'vitest';
import { parseClientMessage } from './protocol.ts';
import { createTopicFinder, defineTopic } from './topics.ts';

const topic = (pattern: string) => defineTopic({ name: pattern, pattern, canSubscribe: () => true });

describe('topics', () => {
  const find = createTopicFinder(['matches/{game}', 'matches/all', 'chat/{kind}/{room}'].map(topic));

  test('are parsed to parameters, fixed segments first', () => {
    expect(find('matches/football')?.params).toEqual({ game: 'football' });
    expect(find('matches/all')?.spec.pattern).toBe('matches/all');
    expect(find('chat/match/17')?.params).toEqual({ kind: 'match', room: '17' });
  });

  test.each([
    '',
    'matches',
    'matches/',
    'matches/a/b',
    'matches/a b',
    'nothing/x',
    `matches/${'x'.repeat(300)}`,
  ])('unknown: %j', (name) => expect(find(name)).toBeNull());

  test('parameters are typed by the pattern', () => {
    defineTopic({
      name: 'typed',
      pattern: 'chat/{kind}/{room}',
      canSubscribe(_viewer, params) {
        expectTypeOf(params).toExtend<{ kind: string; room: string }>();
        return true;
      },
    });
  });

  test('`since` requires a snapshot as a fallback', () => {
    const spec = { name: 'x', pattern: 'x', canSubscribe: () => true, since: async () => null };
    expect(() => defineTopic(spec)).toThrow('needs snapshot');
  });
});

describe('client messages', () => {
  test.each([
    ['{"t":"ping"}', { t: 'ping' }],
    ['{"t":"sub","topic":"a"}', { t: 'sub', topic: 'a' }],
    ['{"t":"sub","topic":"a","rev":3}', { t: 'sub', topic: 'a', rev: 3 }],
    ['{"t":"unsub","topic":"a","x":1}', { t: 'unsub', topic: 'a' }],
  ])('%s', (text, message) => expect(parseClientMessage(text)).toEqual(message));

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"t":"sub"}',
    '{"t":"sub","topic":"a","rev":-1}',
    '{"t":"x","topic":"a"}',
  ])('rejected: %s', (text) => expect(parseClientMessage(text)).toBeNull());
});
