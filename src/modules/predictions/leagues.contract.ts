import * as z from 'zod/mini';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { period, TableRow } from './predictions.contract.ts';
import { LEAGUE_NAME } from './predictions.rules.ts';

export const leagueErrors = defineErrors('predictions', {
  /** Not there, or not for the caller: a private league is not revealed. */
  noLeague: { status: 404 },
  noInvitation: { status: 404 },
  tooManyLeagues: { status: 409, params: ['max'] },
  leagueFull: { status: 409, params: ['max'] },
  notOwner: { status: 403 },
  nameRefused: { status: 400, params: ['word'] },
});

/** 16 characters of base64url. */
const code = z.string().check(z.regex(/^[\w-]{16}$/));
export const LeagueCode = z.object({ code });

export const NewLeague = z.object({
  name: z.string().check(z.trim(), z.minLength(LEAGUE_NAME.min), z.maxLength(LEAGUE_NAME.max)),
  game,
});
export type NewLeague = z.input<typeof NewLeague>;

export const LeagueOf = z.object({ leagueId: id });
export type LeagueOf = z.input<typeof LeagueOf>;
export const LeagueMember = z.object({ leagueId: id, userId: id });
export type LeagueMember = z.input<typeof LeagueMember>;
export const LeagueTableOf = z.object({ leagueId: id, period });
export type LeagueTableOf = z.input<typeof LeagueTableOf>;

export const PrivateLeague = z.object({
  id: z.number(),
  name: z.string(),
  game,
  members: z.number(),
  /** Mine: I may remove members. */
  own: z.boolean(),
  code: z.string(),
});
export type PrivateLeague = z.infer<typeof PrivateLeague>;
export const PrivateLeagues = z.object({ leagues: z.array(PrivateLeague) });

export const InvitedLeague = z.object({
  name: z.string(),
  game,
  members: z.number(),
  /** I am a member already. */
  joined: z.boolean(),
});
export type InvitedLeague = z.infer<typeof InvitedLeague>;

export const LeagueTable = z.object({ league: PrivateLeague, rows: z.array(TableRow) });
export type LeagueTable = z.infer<typeof LeagueTable>;
