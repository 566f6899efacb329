import { beforeEach, describe, expect, test } from 'vitest';
import { TopicSubscribers } from './topic-subscribers.ts';

const TOPIC = 'room/1';
let followers: TopicSubscribers;
beforeEach(() => {
  followers = new TopicSubscribers();
});

function follow(rev?: number) {
  const received: unknown[] = [];
  const remove = followers.add(TOPIC, rev, {
    onMessages: (messages) => received.push(...messages),
    onSnapshot: (data) => received.push({ data }),
    onRefused: (code) => received.push(code),
  });
  return { received, remove };
}

const batch = (from: number, ...m: number[]) =>
  followers.apply({ t: 'batch', topic: TOPIC, from, rev: from + m.length - 1, m });
const snap = (rev: number, data: unknown = rev) => followers.apply({ t: 'snap', topic: TOPIC, rev, data });

describe('subscribers', () => {
  test('each subscriber gets the updates it has not seen', () => {
    const [one, three] = [follow(1), follow(3)];
    expect(batch(2, 2, 3, 4)).toBe(true);
    expect(batch(2, 2, 3, 4)).toBe(true);
    expect(one.received).toEqual([2, 3, 4]);
    expect(three.received).toEqual([4]);
  });

  test('one without a revision waits for its snapshot while another resumes', () => {
    const [resumed, waiting] = [follow(3), follow()];
    followers.apply({ t: 'batch', topic: TOPIC, from: 4, rev: 3, m: [] });
    snap(3, 'state');
    expect([resumed.received, waiting.received]).toEqual([[], [{ data: 'state' }]]);
    batch(4, 4);
    expect(waiting.received).toEqual([{ data: 'state' }, 4]);
  });

  test('a signal is joined without a state, also by a later subscriber', () => {
    const first = follow();
    followers.apply({ t: 'batch', topic: TOPIC, from: 1, rev: 0, m: [] });
    const second = follow();
    followers.apply({ t: 'batch', topic: TOPIC, from: 1, rev: 0, m: [] });
    batch(1, 1);
    expect([first.received, second.received]).toEqual([[1], [1]]);
  });

  test('a gap is requested again, from the last known revision', () => {
    follow(5);
    const behind = follow(2);
    expect(batch(4, 4, 5, 6)).toBe(false);
    expect(behind.received).toEqual([]);
    expect(followers.resumeFrom(TOPIC)).toBe(2);
    batch(3, 3, 4, 5, 6);
    expect(followers.resumeFrom(TOPIC)).toBe(6);
  });

  test('without a revision nothing counts before the snapshot', () => {
    const fresh = follow();
    expect(followers.resumeFrom(TOPIC)).toBeUndefined();
    expect(batch(4, 4)).toBe(true);
    snap(4);
    batch(5, 5);
    expect(fresh.received).toEqual([{ data: 4 }, 5]);
  });

  test('the same snapshot is no change; a reset one is', () => {
    const { received } = follow(4);
    snap(4);
    snap(2);
    batch(3, 3);
    expect(received).toEqual([{ data: 2 }, 3]);
  });

  test('an empty batch sets the revision: a signal starts anywhere', () => {
    const { received } = follow();
    followers.apply({ t: 'batch', topic: TOPIC, from: 8, rev: 7, m: [] });
    batch(8, 8);
    expect(received).toEqual([8]);
  });

  test('a signal reports each start of its subscription: earlier signals are lost', () => {
    const received: unknown[] = [];
    followers.add(TOPIC, undefined, {
      onMessages: (messages) => received.push(...messages),
      onSnapshot: () => undefined,
      onJoined: () => received.push('joined'),
    });
    followers.apply({ t: 'batch', topic: TOPIC, from: 1, rev: 0, m: [] });
    batch(1, 1);
    // The connection was lost, and its messages with it.
    followers.apply({ t: 'batch', topic: TOPIC, from: 1, rev: 0, m: [] });
    expect(received).toEqual(['joined', 1, 'joined']);
  });

  test('rejections are reported, and unsubscribed callbacks get nothing', () => {
    const [stays, leaves] = [follow(), follow()];
    leaves.remove();
    followers.apply({ t: 'no', topic: TOPIC, code: 'forbidden' });
    expect(stays.received).toEqual(['forbidden']);
    expect(leaves.received).toEqual([]);
    stays.remove();
    expect(followers.topics).toEqual([]);
  });
});
