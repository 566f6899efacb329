import { PushStandings } from './push.contract.ts';
import { pushKind } from './push-kind.service.ts';

/** The tables of a league as its competition publishes them. */
export const standings = pushKind(
  'standings',
  'league',
  PushStandings,
  ({ league, revision, publisher, updatedAt, tables }) => ({
    id: league,
    revision,
    game: null,
    refers: tables.flatMap(({ rows }, table) =>
      rows.map(({ team }, row) => ({
        kind: 'team' as const,
        ref: team,
        field: `tables.${table}.rows.${row}.team`,
      })),
    ),
    message({ at }) {
      for (const [index, { rows }] of tables.entries()) {
        const repeated = rows.findIndex(({ team }, row) => rows.findIndex((one) => one.team === team) < row);
        if (repeated >= 0) return { reason: 'same_teams', field: `tables.${index}.rows.${repeated}.team` };
      }
      return {
        kind: 'standings',
        league,
        version: revision,
        source: publisher,
        updatedAt: updatedAt ?? at.toISOString(),
        tables: tables.map(({ name, rows }) => ({
          name: name ?? '',
          rows: rows.map(({ form, drawn, ...row }) => ({
            ...row,
            drawn: drawn ?? 0,
            ...(form && { form }),
          })),
        })),
      };
    },
  }),
);
