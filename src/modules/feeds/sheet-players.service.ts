import type { FeedMessage, NamedPlayer, Ref } from './feed.contract.ts';

/** Our ids of a provider's players. */
export type PlayerIds = ReadonlyMap<Ref, number>;

/** Every player that sheets among these messages name by the provider's id. */
export function playersIn(messages: readonly FeedMessage[]): Ref[] {
  const refs = new Set<Ref>();
  for (const message of messages)
    if (message.kind === 'events' || message.kind === 'lineups')
      withPlayers(message.data, ({ playerRef }) => {
        if (playerRef) refs.add(playerRef);
      });
  return [...refs];
}

/** The same document with our ids in place of the provider's; a player who is unknown stays a name. */
export const withPlayerIds = (data: unknown, ids: PlayerIds): unknown =>
  withPlayers(data, ({ playerRef, ...player }) => {
    const id = playerRef ? ids.get(playerRef) : undefined;
    return id === undefined ? player : { ...player, playerId: id };
  });

type Each = (player: NamedPlayer & { playerId: number | null }) => object | undefined;

/** Players have a `playerId` wherever a sheet names them. */
function withPlayers(data: unknown, each: Each): unknown {
  if (Array.isArray(data)) return data.map((one) => withPlayers(one, each));
  if (typeof data !== 'object' || data === null) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' ? withPlayers(value, each) : value,
    ]),
  );
  return 'playerId' in copy ? (each(copy as Parameters<Each>[0]) ?? copy) : copy;
}
