import type { GameSlug } from '../games.rules.ts';
import type { Sport } from '../sport.rules.ts';
import { americanfootball } from './americanfootball.ts';
import { apex } from './apex.ts';
import { badminton } from './badminton.ts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { beachvolleyball } from './beachvolleyball.ts';
import { cricket } from './cricket.ts';
import { csgo } from './csgo.ts';
import { darts } from './darts.ts';
import { dota2 } from './dota2.ts';
import { eafc } from './eafc.ts';
import { football } from './football.ts';
import { futsal } from './futsal.ts';
import { handball } from './handball.ts';
import { icehockey } from './icehockey.ts';
import { kog } from './kog.ts';
import { lol } from './lol.ts';
import { mobilelegends } from './mobilelegends.ts';
import { otheresports } from './otheresports.ts';
import { othersports } from './othersports.ts';
import { overwatch } from './overwatch.ts';
import { peaceelite } from './peaceelite.ts';
import { pubg } from './pubg.ts';
import { rainbowsix } from './rainbowsix.ts';
import { rocketleague } from './rocketleague.ts';
import { rugby } from './rugby.ts';
import { snooker } from './snooker.ts';
import { starcraft2 } from './starcraft2.ts';
import { tabletennis } from './tabletennis.ts';
import { tennis } from './tennis.ts';
import { valorant } from './valorant.ts';
import { volleyball } from './volleyball.ts';
import { warcraft3 } from './warcraft3.ts';
import { waterpolo } from './waterpolo.ts';
import { wildrift } from './wildrift.ts';

export const SPORTS: Readonly<Record<GameSlug, Sport>> = {
  football,
  basketball,
  lol,
  csgo,
  kog,
  dota2,
  valorant,
  tennis,
  snooker,
  baseball,
  volleyball,
  badminton,
  tabletennis,
  americanfootball,
  cricket,
  pubg,
  peaceelite,
  wildrift,
  overwatch,
  starcraft2,
  rainbowsix,
  rocketleague,
  mobilelegends,
  apex,
  eafc,
  warcraft3,
  icehockey,
  handball,
  rugby,
  futsal,
  waterpolo,
  darts,
  beachvolleyball,
  otheresports,
  othersports,
};

export const sportOf = (slug: GameSlug): Sport => SPORTS[slug];
