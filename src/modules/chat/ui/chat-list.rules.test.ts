import type { Message } from '../chat.contract.ts';
import {
  addAhead,
  addEarlier,
  addEntries,
  addMissedSignals,
  addSiteNews,
  addSnapshot,
  type ChatList,
  EMPTY_LIST,
  isAddressedTo,
  MAX_LINES,
  pagesOf,
  splitAhead,
  trim,
  visible,
} from './chat-list.rules.ts';

const message = (seq: number, rest: Partial<Message> = {}): Message => ({
  seq,
  kind: 'text',
  at: '2026-11-15T12:00:00.000Z',
  user: { uid: seq % 3, username: `u${seq % 3}`, avatar: null, level: 1 },
  badge: null,
  text: `m${seq}`,
  data: null,
  ...rest,
});
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
const room = {
  open: true,
  levelRequired: 0,
  slowSeconds: 0,
  followersMinutes: null,
  anchorId: null,
  pinnedSeq: null,
};
const list = (messages: Message[]): ChatList => ({ ...EMPTY_LIST, room, messages });
const seqs = ({ messages }: ChatList) => messages.map(({ seq }) => seq);

describe('chat list', () => {
  it('grows by new messages, without duplicates', () => {
    const grown = addEntries(list(some(1, 3)), some(2, 5), null);
    expect(seqs(grown)).toEqual([1, 2, 3, 4, 5]);
  });

  it('omits entries that only change the room', () => {
    const closed = { ...room, open: false };
    const entries = [message(4, { kind: 'room', data: closed }), message(5, { kind: 'notice' })];
    expect(addEntries(list(some(1, 3)), entries, 7)).toMatchObject({
      room: closed,
      noticeChanges: 1,
      muteChanges: 0,
    });
  });

  it('a deleted line is emptied where it is quoted, also in messages that wait for the picture', () => {
    const quote = { seq: 1, user: { uid: 1, username: 'u1' }, text: 'm1' };
    const mentions = [{ uid: 5, username: 'u5' }];
    const answer = message(3, { data: { reply: quote, mentions } });
    const emptied = { reply: { seq: 1, user: null, text: '' }, mentions };
    const removal = message(4, { kind: 'delete', data: { seq: 1 } });
    const shown = addEntries(list([...some(1, 2), answer]), [removal], null);
    expect(shown.messages.map(({ gone, data }) => gone ?? data)).toEqual([true, null, emptied]);
    const ahead = addAhead(list(some(1, 2)), [removal], null);
    expect(addEntries(ahead, [answer], null).messages.at(-1)!.data).toEqual(emptied);
  });

  it('has the poll from the snapshot or its entries, and the result as a line', () => {
    const poll = {
      id: 7,
      question: 'Who?',
      options: ['a', 'b'],
      counts: [0, 0],
      secondsLeft: 30,
      closed: false,
    };
    const joined = addSnapshot(EMPTY_LIST, { room, messages: some(1, 2), pinned: null, poll });
    expect(joined).toMatchObject({ poll, pollOnEntry: 7 });
    const counted = { ...poll, counts: [1, 0] };
    const voted = addEntries(joined, [message(3, { kind: 'poll', data: counted })], null);
    expect(voted.poll).toEqual(counted);
    expect(seqs(voted)).toEqual([1, 2]);
    const closed = { ...counted, closed: true };
    const over = addEntries(voted, [message(4, { kind: 'result', data: closed })], null);
    expect(over.poll).toEqual(closed);
    expect(seqs(over)).toEqual([1, 2, 4]);
    // Erased with the account of who started it.
    const erased = [message(5, { kind: 'poll', data: null, gone: true })];
    expect(addEntries(list(some(1, 2)), erased, null).poll).toBeNull();
    expect(
      addEntries(list(some(1, 2)), [message(3, { kind: 'poll', data: poll })], null).pollOnEntry,
    ).toBeNull();
  });

  it('knows the pinned message from the list or the snapshot, until it is unpinned', () => {
    const pinning = (seq: number, pinnedSeq: number | null) =>
      message(seq, { kind: 'room', data: { ...room, pinnedSeq } });
    const pinned = addEntries(list(some(1, 3)), [pinning(4, 2)], null);
    expect(pinned.pinned).toMatchObject({ seq: 2 });
    expect(addEntries(pinned, [pinning(5, null)], null).pinned).toBeNull();
    expect(addEntries(list(some(8, 9)), [pinning(10, 2)], null).pinned).toBeNull();
    const state = { ...room, pinnedSeq: 2 };
    const joined = addSnapshot(EMPTY_LIST, {
      room: state,
      messages: some(8, 9),
      pinned: message(2),
      poll: null,
    });
    expect(addEntries(joined, some(10, 11), null).pinned).toMatchObject({ seq: 2, text: 'm2' });
  });

  it.each([
    [1, true],
    [5, true],
    [9, false],
    [null, false],
  ])('an answer to user 1 that names user 5 is addressed to user %s: %s', (me, expected) => {
    const reply = { seq: 1, user: { uid: 1, username: 'u1' }, text: 'm1' };
    const data = { reply, mentions: [{ uid: 5, username: 'u5' }] };
    expect(isAddressedTo(message(3, { data }), me)).toBe(expected);
    expect(isAddressedTo(message(3), me)).toBe(false);
  });

  it.each([
    [7, 1],
    [8, 0],
    [null, 0],
  ])('a mute of user 7 makes user %s reload: %i', (me, changes) => {
    const mute = message(4, { kind: 'mute', data: { uid: 7, muted: true } });
    expect(addEntries(list(some(1, 3)), [mute], me).muteChanges).toBe(changes);
  });

  it.each([
    [[{ kind: 'mute', uid: 7 }], 7, [1, 0]],
    [[{ kind: 'mute', uid: 7 }], 8, [0, 0]],
    [[{ kind: 'mute', uid: 7 }, { kind: 'notice' }], null, [0, 1]],
  ] as const)('addSiteNews: %j makes user %s reload: %j', (news, me, changes) => {
    const after = addSiteNews(list(some(1, 3)), news, me);
    expect([after.muteChanges, after.noticeChanges]).toEqual(changes);
  });

  it('missed signals make a list with a room reload', () => {
    expect(addMissedSignals(EMPTY_LIST)).toBe(EMPTY_LIST);
    const before = addSnapshot(EMPTY_LIST, { room, messages: [], pinned: null, poll: null });
    const after = addMissedSignals(before);
    expect(after.muteChanges).toBe(before.muteChanges + 1);
    expect(after.noticeChanges).toBe(before.noticeChanges + 1);
  });

  it('a deleted message loses its text and keeps its position', () => {
    const after = addEntries(list(some(1, 3)), [message(4, { kind: 'delete', data: { seq: 2 } })], null);
    expect(seqs(after)).toEqual([1, 2, 3]);
    expect(after.messages[1]).toMatchObject({ text: '', user: null, gone: true });
  });

  it('an overlapping snapshot is merged; a disjoint one replaces the list', () => {
    const joined = addSnapshot(list(some(1, 10)), { room, messages: some(8, 14), pinned: null, poll: null });
    expect(seqs(joined)).toEqual(seqs(list(some(1, 14))));
    const far = addSnapshot(list(some(1, 10)), { room, messages: some(101, 150), pinned: null, poll: null });
    expect([seqs(far), far.hasEarlier]).toEqual([seqs(list(some(101, 150))), true]);
    expect(addSnapshot(EMPTY_LIST, { room, messages: some(1, 9), pinned: null, poll: null }).hasEarlier).toBe(
      false,
    );
    expect(seqs(addSnapshot(list(some(1, 3)), { room, messages: [], pinned: null, poll: null }))).toEqual([]);
  });

  it('earlier messages are prepended, and surplus ones dropped with a way back', () => {
    const longer = addEarlier(list(some(4, MAX_LINES)), some(1, 4), false);
    expect([seqs(longer), longer.hasEarlier]).toEqual([seqs(list(some(1, MAX_LINES))), false]);
    expect(trim(longer, null)).toBe(longer);
    const cut = trim(addEntries(longer, some(MAX_LINES + 1, MAX_LINES + 2), null), null);
    expect([seqs(cut), cut.hasEarlier]).toEqual([seqs(list(some(3, MAX_LINES + 2))), true]);
  });

  it('scrolled back, the messages in view stay, however many arrive; then the newest', () => {
    let flooded = list(some(1, 300));
    for (let from = 301; from < 5_301; from += 10)
      flooded = trim(addEntries(flooded, some(from, from + 9), null), 250);
    const { shown, waiting } = visible(flooded, new Set(), 250);
    expect([shown.length, shown[0]?.seq, waiting]).toEqual([250, 1, 5_050]);
    expect(flooded.messages).toHaveLength(250 + MAX_LINES);
    const followed = trim(flooded, null);
    expect(seqs(followed)).toEqual(seqs(list(some(5_301 - MAX_LINES, 5_300))));
    expect([followed.hasEarlier, followed.hole]).toEqual([true, null]);
    expect(visible(followed, new Set(), null).waiting).toBe(0);
  });

  it('scrolled back, a snapshot far ahead leaves the messages in view', () => {
    const far = addSnapshot(
      list(some(1, 10)),
      { room, messages: some(101, 150), pinned: null, poll: null },
      8,
    );
    expect(visible(far, new Set(), 8).shown.map(({ seq }) => seq)).toEqual(seqs(list(some(1, 8))));
    expect(visible(far, new Set(), 8).waiting).toBe(142);
    expect(seqs(trim(far, null))).toEqual(seqs(list(some(101, 150))));
  });

  it('pages are stable whatever precedes or follows them', () => {
    const numbers = (messages: Message[]) => pagesOf(messages).map(({ page, lines }) => [page, lines.length]);
    expect(numbers(some(1, 120))).toEqual([
      [0, 49],
      [1, 50],
      [2, 21],
    ]);
    expect(numbers(some(60, 151))).toEqual([
      [1, 40],
      [2, 50],
      [3, 2],
    ]);
    expect(numbers([])).toEqual([]);
  });

  describe('in step with a picture', () => {
    const ME = 7;
    const own = (seq: number) => message(seq, { user: { uid: ME, username: 'me', avatar: null, level: 1 } });
    const deletion = (seq: number, of: number) => message(seq, { kind: 'delete', data: { seq: of } });

    it('own messages and what is no line do not wait', () => {
      const entries = [message(1), own(2), deletion(3, 1), message(4), message(5, { kind: 'notice' })];
      const { ahead, rest } = splitAhead(entries, ME);
      expect([ahead, rest].map((part) => part.map(({ seq }) => seq))).toEqual([
        [2, 3, 5],
        [1, 4],
      ]);
      expect(splitAhead([own(1)], null).rest).toHaveLength(1);
    });

    it('an own message stays where it was first seen, and no earlier one is lost or repeated', () => {
      let grown = addAhead(list(some(1, 3)), [own(6)], ME);
      grown = addEntries(grown, some(4, 5), ME);
      grown = addAhead(grown, [own(8)], ME);
      grown = addEntries(grown, [message(7), own(8), message(9)], ME);
      expect(seqs(grown)).toEqual([1, 2, 3, 6, 4, 5, 8, 7, 9]);
    });

    it('a message that was deleted while it waited is never shown', () => {
      const ahead = addAhead(list(some(1, 3)), [deletion(5, 4), deletion(6, 2)], ME);
      const grown = addEntries(ahead, [message(4), message(7)], ME);
      expect(grown.messages.map(({ text }) => text)).toEqual(['m1', '', 'm3', '', 'm7']);
    });

    it('a snapshot that waited leaves own messages that are newer', () => {
      const ahead = addAhead(list(some(1, 10)), [own(16)], ME);
      const joined = addSnapshot(ahead, { room, messages: some(8, 14), pinned: null, poll: null });
      expect(seqs(joined)).toEqual([...seqs(list(some(1, 14))), 16]);
      expect(seqs(addEntries(joined, [message(15), own(16), message(17)], ME)).slice(-3)).toEqual([
        16, 15, 17,
      ]);
      const far = addSnapshot(ahead, { room, messages: some(101, 150), pinned: null, poll: null });
      expect(seqs(far)).toEqual(seqs(list(some(101, 150))));
    });

    it('pages are in the order of the list, each once', () => {
      const grown = addEntries(addAhead(list(some(45, 47)), [own(52)], ME), some(48, 51), ME);
      expect(pagesOf(grown.messages).map(({ page, lines }) => [page, lines.length])).toEqual([
        [0, 3],
        [1, 5],
      ]);
    });
  });

  it('scrolled back, shows messages up to the pause and the number of new ones; never blocked users', () => {
    const blocked = new Set([1]);
    const { shown, waiting } = visible(list(some(1, 9)), blocked, 5);
    expect(shown.map(({ seq }) => seq)).toEqual([2, 3, 5]);
    expect(waiting).toBe(3);
    expect(visible(list(some(1, 3)), new Set(), null).waiting).toBe(0);
  });
});
