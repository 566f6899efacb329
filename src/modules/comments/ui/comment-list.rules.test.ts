import type { Comment, Reply } from '../comments.contract.ts';
import {
  addPage,
  addReplies,
  listOf,
  notDeleted,
  withChange,
  withLike,
  withLinked,
  withMine,
  withOwn,
} from './comment-list.rules.ts';

const reply = (id: number, rootId: number | null = null, more: Partial<Reply> = {}): Reply => ({
  id,
  rootId,
  state: 'shown',
  user: { uid: 1, username: 'a', avatar: null, level: 0 },
  byAuthor: false,
  replyTo: null,
  text: `text ${id}`,
  likes: 0,
  liked: false,
  replies: 0,
  createdAt: '2026-11-15T12:00:00.000Z',
  ...more,
});
const root = (id: number, first: Reply[] = [], replies = first.length): Comment => ({
  ...reply(id, null, { replies }),
  first,
});
const ids = (list: { comments: readonly { id: number }[] }) => list.comments.map(({ id }) => id);

it('a new comment is on top, once, also when published repeatedly', () => {
  const list = listOf([root(1)], 1);
  const own = withOwn(list, reply(2));
  expect([ids(own), own.count]).toEqual([[2, 1], 2]);
  const updated = withChange(own, { added: reply(2), count: 2 });
  expect([ids(updated), updated.count]).toEqual([[2, 1], 2]);
  expect(withOwn(updated, reply(2))).toBe(updated);
});

it('a page adds no duplicates', () => {
  expect(ids(addPage(listOf([root(5), root(4)], 9), [root(4), root(3)]))).toEqual([5, 4, 3]);
});

it('a reply is shown where all before it are, otherwise counted', () => {
  const open = withChange(listOf([root(1, [reply(2, 1)])], 2), { added: reply(9, 1), count: 3 });
  expect(open.comments[0]).toMatchObject({ replies: 2, upTo: 9 });
  expect(open.comments[0]!.first.map(({ id }) => id)).toEqual([2, 9]);
  const folded = withChange(listOf([root(1, [reply(2, 1)], 5)], 6), { added: reply(9, 1), count: 7 });
  expect(folded.comments[0]).toMatchObject({ replies: 6, upTo: 2 });
  expect(folded.comments[0]!.first).toHaveLength(1);
});

it("one's own reply is visible, and those between are loaded later", () => {
  const own = withOwn(listOf([root(1, [reply(2, 1)], 3)], 4), reply(9, 1));
  expect(own.comments[0]).toMatchObject({ replies: 4, upTo: 2 });
  const all = addReplies(own, 1, [reply(5, 1), reply(6, 1), reply(9, 1)]);
  expect(all.comments[0]!.first.map(({ id }) => id)).toEqual([2, 5, 6, 9]);
  expect(all.comments[0]!.upTo).toBe(9);
});

it('a deleted comment leaves an empty position, a deleted reply none', () => {
  const list = listOf([root(1, [reply(2, 1)])], 2);
  const one = withChange(list, { gone: { id: 1, rootId: null, state: 'removed' }, count: 1 });
  expect(one.comments[0]).toMatchObject({ state: 'removed', text: '', user: null, replies: 1 });
  const two = withChange(one, { gone: { id: 2, rootId: 1, state: 'deleted' }, count: 0 });
  expect(two).toMatchObject({ count: 0, comments: [{ replies: 0, first: [] }] });
});

it('a like is found on both levels', () => {
  const list = withLike(listOf([root(1, [reply(2, 1)])], 2), 2, { likes: 4, liked: true });
  expect(list.comments[0]!.first[0]).toMatchObject({ likes: 4, liked: true });
  expect(withLike(list, 1, { likes: 1, liked: true }).comments[0]).toMatchObject({ likes: 1, liked: true });
});

it('a comment added and removed during a lost connection is not shown', () => {
  const list = withChange(listOf([], 0), { added: reply(3, null, { state: 'deleted', text: '' }), count: 0 });
  expect(list.comments).toEqual([]);
});

it("one's own comment stays visible in another order, unless deleted", () => {
  const mine = notDeleted(
    [reply(3), reply(4)],
    [{ gone: { id: 3, rootId: null, state: 'deleted' }, count: 2 }],
  );
  expect(ids(mine.reduce(withMine, listOf([root(9), root(8)], 3)))).toEqual([4, 9, 8]);
});

describe('linked comment', () => {
  it('is on top where the list has not reached it, with its reply', () => {
    const linked = { comment: root(1, [reply(2, 1)], 3), reply: reply(5, 1) };
    const list = withLinked(listOf([root(9), root(8)], 6), linked);
    expect(ids(list)).toEqual([1, 9, 8]);
    expect(list.comments[0]).toMatchObject({ upTo: 2, replies: 3 });
    expect(list.comments[0]!.first.map(({ id }) => id)).toEqual([2, 5]);
    expect(addReplies(list, 1, [reply(4, 1), reply(5, 1)]).comments[0]!.first.map(({ id }) => id)).toEqual([
      2, 4, 5,
    ]);
  });

  it('is not duplicated where the list has it', () => {
    const list = listOf([root(9), root(1, [reply(2, 1)], 3)], 6);
    const linked = { comment: root(1, [reply(2, 1)], 3), reply: reply(5, 1) };
    const once = withLinked(list, linked);
    expect(ids(once)).toEqual([9, 1]);
    expect(once.comments[1]!.first.map(({ id }) => id)).toEqual([2, 5]);
    expect(withLinked(once, linked)).toEqual(once);
  });
});
