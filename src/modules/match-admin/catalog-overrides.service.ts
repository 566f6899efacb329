import { randomUUID } from 'node:crypto';
import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { isCountry } from '#modules/catalog/countries.rules.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { invalidFields } from '#platform/errors/platform-errors.ts';
import { type DuplicateName, listDuplicateNames } from './duplicate-names.store.ts';
import {
  type HandLeague,
  type HandPlayer,
  type HandTeam,
  type LeagueDraft,
  matchAdminErrors,
  type Namesakes,
  type NamesakesQuery,
  type PlayerDraft,
  type TeamDraft,
} from './match-admin.contract.ts';
import { isSameEntry, MAX_DUPLICATE_NAMES, type Made, slugOf } from './match-admin.rules.ts';
import { findLeagueRow, findPlayerRow, findTeamRow } from './match-admin.store.ts';
import { type Actor, createOverrideLocks, type HandParts, slugOfGame } from './override-locks.service.ts';

export interface CatalogOverridesService {
  league(id: number): Promise<HandLeague>;
  team(id: number): Promise<HandTeam>;
  player(id: number): Promise<HandPlayer>;
  saveLeague(draft: LeagueDraft, by: Actor): Promise<HandLeague>;
  saveTeam(draft: TeamDraft, by: Actor): Promise<HandTeam>;
  savePlayer(draft: PlayerDraft, by: Actor): Promise<HandPlayer>;
  /** Entries of the game with the same name. */
  namesakes(query: NamesakesQuery): Promise<Namesakes>;
}

type Named = Pick<TeamDraft, 'game' | 'names'>;

/** Leagues, teams and players as administrators edit them. The slug, which identifies an entry, stays. */
export function createCatalogOverridesService(parts: HandParts): CatalogOverridesService {
  const { db, ingest } = parts;
  const holding = createOverrideLocks(parts);

  async function leagueRow(id: number) {
    const row = await findLeagueRow(db, id);
    if (!row) throw catalogErrors.noSuchLeague();
    return row;
  }
  async function teamRow(id: number) {
    const row = await findTeamRow(db, id);
    if (!row) throw catalogErrors.noSuchSquad();
    return row;
  }
  async function playerRow(id: number) {
    const row = await findPlayerRow(db, id);
    if (!row) throw catalogErrors.noSuchPlayer();
    return row;
  }

  async function league(id: number): Promise<HandLeague> {
    const row = await leagueRow(id);
    const { country, season, format, rank } = row;
    const held = await holding.isHeld('league', id);
    return { id, game: slugOfGame(row), names: both(row.names), country, season, format, rank, held };
  }
  async function team(id: number): Promise<HandTeam> {
    const row = await teamRow(id);
    const { country, crest, coach } = row;
    const held = await holding.isHeld('team', id);
    return { id, game: slugOfGame(row), names: both(row.names), country, crest, coach, held };
  }
  async function player(id: number): Promise<HandPlayer> {
    const row = await playerRow(id);
    const { country, teamId, position, number, born } = row;
    const held = await holding.isHeld('player', id);
    const names = both(row.names);
    return { id, game: slugOfGame(row), names, country, teamId, position, number, born, held };
  }

  /** An existing entry is locked before its message, a new one after it was created. */
  async function save(
    kind: Made,
    { id, reason, names }: LeagueDraft | TeamDraft | PlayerDraft,
    by: Actor,
    ingestAs: (ref: string) => Promise<void>,
  ): Promise<number> {
    const details = { reason, name: names.en };
    if (id !== undefined) await holding.take('changed', kind, id, details, by);
    const ref = id === undefined ? randomUUID() : await holding.refOf(kind, id);
    await ingestAs(ref);
    const made = await holding.madeAs(kind, ref);
    if (id === undefined) await holding.take('made', kind, made, details, by);
    return made;
  }

  const namesakes = (kind: Made, { game, names }: Named): Promise<DuplicateName[]> =>
    listDuplicateNames(db, kind, findGame(game)!.gameId, names);

  /** A namesake is another entry; one with all names and the same origin is rejected. */
  async function refuseSame(
    kind: Made,
    draft: Named & { country: string },
    alsoSame: (other: DuplicateName) => boolean = () => true,
  ): Promise<void> {
    const others = await namesakes(kind, draft);
    if (others.some((other) => isSameEntry(draft, other) && alsoSame(other))) throw matchAdminErrors.exists();
  }

  /** A country with a flag, or a region; a provider's value stays valid. */
  function checkCountry({ country }: { country: string }, known: { country: string } | null): void {
    if (!isCountry(country) && country !== known?.country)
      throw invalidFields({ country: { key: 'errors.field.choice' } });
  }

  /** A position of the sport; a provider's value stays valid. */
  function checkPosition(
    { game, position }: PlayerDraft,
    known: { gameId: number; position: string } | null,
  ): void {
    const { positions } = sportOf(known ? slugOfGame(known) : game).lineup;
    if (!positions.includes(position) && position !== known?.position)
      throw invalidFields({ position: { key: 'errors.field.choice' } });
  }

  return {
    league,
    team,
    player,
    async namesakes({ kind, ...of }) {
      const others = await namesakes(kind, { game: of.game, names: { zh_CN: of.zh_CN, en: of.en } });
      return others.slice(0, MAX_DUPLICATE_NAMES).map(({ id, names, country, season, team }) => ({
        id,
        names: both(names),
        country,
        of: season ?? team,
      }));
    },
    async saveLeague(draft, by) {
      const known = draft.id === undefined ? null : await leagueRow(draft.id);
      checkCountry(draft, known);
      if (!known) await refuseSame('league', draft, (other) => other.season === draft.season);
      const { id: _, reason: __, ...fields } = draft;
      const saved = await save('league', draft, by, (ref) =>
        ingest([
          {
            ...fields,
            kind: 'league',
            ref,
            slug: known?.slug ?? slugOf(draft.names.en, ref),
            season: known?.season ?? draft.season,
          },
        ]),
      );
      return await league(saved);
    },
    async saveTeam(draft, by) {
      const known = draft.id === undefined ? null : await teamRow(draft.id);
      checkCountry(draft, known);
      if (!known) await refuseSame('team', draft);
      const { id: _, reason: __, ...fields } = draft;
      const saved = await save('team', draft, by, (ref) =>
        ingest([
          {
            ...fields,
            kind: 'team',
            ref,
            slug: known?.slug ?? slugOf(draft.names.en, ref),
          },
        ]),
      );
      return await team(saved);
    },
    async savePlayer(draft, by) {
      const known = draft.id === undefined ? null : await playerRow(draft.id);
      const { id: _, reason: __, teamId, ...fields } = draft;
      checkCountry(draft, known);
      checkPosition(draft, known);
      // A player's team is of the same game.
      if (teamId !== null && slugOfGame(await teamRow(teamId)) !== (known ? slugOfGame(known) : draft.game))
        throw catalogErrors.noSuchSquad();
      if (!known) await refuseSame('player', draft, (other) => other.teamId === teamId);
      const of = teamId === null ? null : await holding.refOf('team', teamId);
      const saved = await save('player', draft, by, (ref) =>
        ingest([
          {
            ...fields,
            kind: 'player',
            ref,
            slug: known?.slug ?? slugOf(draft.names.en, ref),
            team: of,
          },
        ]),
      );
      return await player(saved);
    },
  };
}

const both = (names: Readonly<Record<string, string>>) => ({
  zh_CN: names.zh_CN ?? names.en ?? '',
  en: names.en ?? names.zh_CN ?? '',
});
