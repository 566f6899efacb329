import type { FindMatches } from '#modules/live/ui/admin-match-search.tsx';
import { AdminRooms } from '#modules/live/ui/admin-rooms.tsx';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { searchCalls } from '#modules/search/search.calls.ts';
import { api } from '#ui/api/client.ts';

/** A number is a match id; other text is a search. */
const findMatches: FindMatches = async (text) =>
  /^\d+$/.test(text)
    ? (await api(matchesCalls.list, { ids: text })).matches
    : (await api(searchCalls.search, { text, kind: 'match' })).match;

export function RoomsSection() {
  return <AdminRooms findMatches={findMatches} />;
}
